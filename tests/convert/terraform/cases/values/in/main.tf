locals {
  # A comment stays.
  name = "web-${var.region}"

  large = [for name, size in var.sizes : name if size > 2]
}

locals { plain = 1 }

/* The result. */
output "name" {
  value       = local.name
  description = "Name of the service"
}

output "token" {
  value     = var.token
  sensitive = true
}

output "text" {
  value = <<-EOT
    #!/bin/sh
    echo "${local.name}" # ${upper(var.region)}
    %{for name in local.large~}
    ${name}
    %{endfor~}
  EOT
}

output "paths" {
  value = [local.plain, var.services, "${path.module}/data.txt", path.root, path.cwd, terraform.workspace]
}
