# `virga check` finds mistakes, `virga preview` shows what would be deployed.

config "greeting" "string" {
  default     = "Hello"
  description = "How to greet"
}

output "message" {
  value = "${greeting} from ${project()} in ${stack()}."
}
