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
