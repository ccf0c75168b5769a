locals {
  workspace = terraform.workspace
  is_live   = contains(["live", "production"], local.workspace)

  per_workspace = {
    default = { size = "small", count = 1 }
    live    = { size = "xlarge", count = 4 }
  }
  settings = lookup(local.per_workspace, terraform.workspace, local.per_workspace["default"])
}

resource "cirrus_instance" "app" {
  count = local.settings.count

  name       = "app-${local.workspace}-${count.index}"
  image_id   = "img-1"
  size       = local.settings.size
  monitoring = local.is_live
}

resource "cirrus_storage_bucket" "state" {
  count = terraform.workspace == "default" ? 1 : 0
  name  = "state-${terraform.workspace}"
}

output "names" {
  value = cirrus_instance.app.*.name
}

output "module" {
  value = basename(abspath(path.module)) == basename(path.cwd)
}
