# Every kind of input, and what comes back.
resource "base" "workshop:index:Part" {
  label    = "base"
  material = "oak"
}
resource "crate" "workshop:store/crate:Crate" {
  parts = ["table"]
}
resource "table" "workshop:index:Part" {
  label   = "table on ${base.label}"
  count   = "4"
  weight  = 12.5
  hidden  = false
  finish  = "gloss"
  grade   = 2
  size    = { width = 120, height = base.size.width == null ? 75 : 80 }
  tags    = { room = "hall", owner = base.serial }
  holes   = [1, 2.5, base.count]
  pieces  = [for width in range(1, 4) : { width = width }]
  layers  = { top = [{ width = 1, unit = "cm" }], bottom = [] }
  trigger = { kind = "timer", every = "24h" }
  note    = 7
  extra   = { free = ["form", 1, true, null] }
  pin     = "1234"
  crate   = crate
}
resource "bell" "workshop:index:Part" {
  label   = "bell"
  trigger = { kind = "event", topic = table.address }
  note    = "text"
  pin     = secret("9876")
}
output "table" {
  value = table
}
output "steps" {
  value = [table.size.unit, table.tags["room"], table.pieces[*].width, table.layers.top[0].width, table.key]
}
output "names" {
  value = [pulumiResourceName(table), pulumiResourceType(table), table.urn, bell.id]
}
output "json" {
  value = toJSON({ serial = bell.serial, pin = bell.pin })
}
