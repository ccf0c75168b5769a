config "list" "list(string)" {
  default = ["a", "b"]
}

resource "server" "demo:index:Server" {
  image    = "debian"
  password = secret("geheim")
  tags = {
    joined = join("-", ["a", list[0]])
    json = toJSON({
      key   = list
      other = [1, true]
    })
    base   = toBase64("hello")
    back   = fromBase64("aGVsbG8=")
    picked = list[1]
    piece  = split(",", "a,b")[0]
    hash   = sha1("hello")
  }
}

output "name" {
  value = pulumiResourceName(server)
}

output "type" {
  value = pulumiResourceType(server)
}

output "plain" {
  value = unsecret(server.password)
}

output "count" {
  value = length(list)
}

output "one" {
  value = singleOrNone(["a"])
}
