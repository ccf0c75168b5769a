# A comment stays.
name = "web-${region}"

large = [for name_item, size in sizes : name_item if size > 2]

plain = 1

/* The result. */
output "name" {
  value       = name
  description = "Name of the service"
}

output "token" {
  value = secret(token)
}

output "text" {
  value = <<-EOT
    #!/bin/sh
    echo "${name}" # ${invoke("std:index:upper", { input = region }).result}
    %{for name_item in large~}
    ${name_item}
    %{endfor~}
  EOT
}

output "paths" {
  value = [plain, services_with_defaults, "./data.txt", ".", cwd(), stack()]
}
