# Uses the package beside it as any other package.

resource "shop" "naming:index:ServiceName" {
  service = "shop"
}

resource "search" "naming:index:ServiceName" {
  service = "search-for-${shop.name}"
  words   = 1
  key = {
    length  = 40
    special = true
  }
  options {
    dependsOn = [shop]
  }
}

output "names" {
  value = [shop.name, search.name]
}

output "key" {
  value = search.key
}
