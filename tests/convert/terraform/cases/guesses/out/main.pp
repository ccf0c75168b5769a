resource "x" "unknown:index:BigThing" {
  someName = "a"
  rule     = [{ fromPort = 1 }, { fromPort = 2 }]
  single   = { innerValue = true }
  entry = [for entry_key, entry_value in { a = 1 } : {
    entryKey   = entry_key
    entryValue = entry_value
  }]
  mixed = invoke("std:index:concat", { input = [[for it_value in [1] : { number = it_value }], [{ number = 0 }]] }).result
}

y = invoke("unknown:index:getInfo", { ofThing = x.thingId })
output "z" { value = y.someField }
