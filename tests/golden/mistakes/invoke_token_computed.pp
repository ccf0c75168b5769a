config "kind" "string" {}

output "zones" {
  value = invoke("cloud:index:get${kind}", {})
}
