# virga: preview
big = 9007199254740992 + 1

output "sizes" {
  value = [1, { size = big }]
}
