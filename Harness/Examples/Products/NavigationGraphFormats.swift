import NavigationGraphDefinitions
import NavigationGraphFormats

print(LintRule.allCases.count > 10)  // true
