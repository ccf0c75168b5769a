config "name" "string" {
}

config "sizes" "list(int)" {
  default = []
}

output "label" {
  value = "${name}: ${length(sizes)}"
}
