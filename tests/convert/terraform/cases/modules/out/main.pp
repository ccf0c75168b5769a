component "label" "./modules/label" {
  name           = "web"
  token_variable = "t"
}

component "zone" "./modules/zone" {
  name    = range.key
  options = { size = range.value }

  options {
    range = { a = 1, b = 2 }
  }
}

component "counted" "./modules/label" {
  name           = "label-${range.value}"
  token_variable = null

  options {
    range     = 2
    dependsOn = [label]
  }
}

output "all" {
  value = {
    label = {
      id = label.id_output
    }
    id = label.id_output
    zones = { for key, instance in zone : key => {
      name = instance.name
      size = instance.size
    } }
    first = counted[0].id_output
    names = [for key, zone_item in zone : zone_item.name]
  }
}
