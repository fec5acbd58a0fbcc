import NavigationTestingCore

print(CampaignPlan(cases: 10).cases)  // 10
