import PropertyTesting

let sorting = Property("sorting keeps every number", Gen<[Int]>.array(of: .int)) { numbers in
  numbers.sorted().count == numbers.count
}
try sorting.verify()
print("held")  // held
