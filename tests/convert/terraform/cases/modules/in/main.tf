module "label" {
  source = "./modules/label"
  name   = "web"
  token  = "t"
}

module "zone" {
  source   = "./modules/zone"
  for_each = { a = 1, b = 2 }
  name     = each.key
  note     = null
  options  = { size = each.value, other = true }
}

module "counted" {
  source     = "./modules/label"
  count      = 2
  name       = "label-${count.index}"
  token      = null
  depends_on = [module.label]
}

output "all" {
  value = {
    label = module.label
    id    = module.label.id
    zones = module.zone
    first = module.counted[0].id
    names = [for key, zone in module.zone : zone.name]
  }
}
