# The region, for all of us.
config "region" "string" {
  default: "north-1"
}

# Nobody uses this.
left_over = 1

output "regions" {
  value = [region, unsecret("south-1")]
}

