config "useBig" "bool" {}
box = useBig ? { width = 10, height = 20 } : { radius = 3 }
output "w" {
  value = box.widht
}
