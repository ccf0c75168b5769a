# virga: preview --config 'sizes={"a": [1, 1e400000]}'
config "sizes" "map(list(int))" {
}

output "sizes" {
  value = sizes
}
