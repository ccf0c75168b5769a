output "pair" "tuple([string, int])" {
  value = ["web"]
}
