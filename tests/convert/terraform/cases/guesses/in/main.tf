resource "unknown_big_thing" "x" {
  some_name = "a"
  rule { from_port = 1 }
  rule { from_port = 2 }
  single { inner_value = true }
  dynamic "entry" {
    for_each = { a = 1 }
    content {
      entry_key   = entry.key
      entry_value = entry.value
    }
  }
  dynamic "mixed" {
    for_each = [1]
    iterator = it
    content { number = it.value }
  }
  mixed { number = 0 }
}

data "unknown_info" "y" { of_thing = unknown_big_thing.x.thing_id }
output "z" { value = data.unknown_info.y.some_field }
