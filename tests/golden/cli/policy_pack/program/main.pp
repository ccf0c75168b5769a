resource "short" "cloud:index:Bucket" {
  name = "abc"
  tags = { team = "web" }
}

resource "second" "cloud:index:Bucket" {
  name = "a long name"
  tags = { arn = short.arn }
}

resource "server" "cloud:index:Server" {
  image    = "debian"
  password = secret("hush")
}

# What a remediation sets is what others see.
resource "third" "cloud:index:Bucket" {
  name = "short"
  tags = second.tags
}

output "tags" { value = second.tags }
