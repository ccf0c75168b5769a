# For a later release.
# virga: allow V3189
left_over = 1

output "a" {
  value = true ? 1 : 2 # virga: allow V3197, V3198
}
