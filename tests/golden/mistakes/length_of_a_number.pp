config "replicas" "int" {}

output "digits" {
  value = length(replicas)
}
