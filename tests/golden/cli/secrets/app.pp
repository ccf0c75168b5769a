config "password" "string" {
  secret = true
}

login = "admin:${password}"

resource "web" "cloud:index:Server" {
  image    = "debian"
  password = "plain text that the schema calls secret"
  name     = login
}

output "login" {
  value = { text = login, length = length(password), part = split("", password) }
}

output "json" {
  value = toJSON({ password = password })
}

output "echo" {
  value = web.password
}
