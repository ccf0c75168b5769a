# `virga check` finds mistakes, `virga preview` shows what would be deployed.

output "message" {
  value = "Hello from ${project()} in ${stack()}."
}
