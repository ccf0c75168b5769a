output "first" {
  value = b
}

a = 1
b = a

c = 3
