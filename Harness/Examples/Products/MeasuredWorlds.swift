import MeasuredWorlds
import NavigationTestingCore

let report = Campaign<Navbench>(NoConfiguration(), plan: CampaignPlan(cases: 10)).run()
print(report.tally.cases)  // 10
