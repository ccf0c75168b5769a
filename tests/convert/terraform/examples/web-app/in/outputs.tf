output "urls" {
  value = [for check in beacon_synthetic_check.app : check.url]
}

output "cidrs" {
  value = module.network.cidrs
}

output "instances" {
  value = module.app.instances
}
