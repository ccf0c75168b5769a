config "account" "int" {
}

config "limits" "object({ bytes = int, shares = list(number) })" {
}

power = 1152921504606846976

output "account" {
  value = "account ${account}"
}

output "arithmetic" {
  value = {
    sum = "=${account + 1}"
    product = "=${limits.bytes * limits.bytes}"
    quotient = "=${limits.bytes / 2}"
    remainder = "=${limits.bytes % 1000007}"
    third = "=${1 / 3}"
  }
}

output "power" {
  value = power
}

output "json" {
  value = toJSON({ limits = limits, power = power, scientific = 1.5E3 })
}
