config "ranges" "list(object({ cidr = string, public = bool }))" {
  description = "What belongs to it."
}

config "token" "string" {
  default = "x"
  secret  = true
}

component "gate" "../gate" {
  open = length(ranges) > 1
}

output "first" {
  value = ranges[0]
}

output "open" {
  description = "Does anything get in?"
  value       = gate.open
}

output "token" {
  value = token
}
