output "pairs" {
  value = [for x in ["a", "b"] : { name = x, sizes = [for x in [1, 2] : x] }]
}
