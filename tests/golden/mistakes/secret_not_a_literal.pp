hidden = true

config "key" "string" {
  secret = hidden
}
