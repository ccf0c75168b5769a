resourse "web" "cloud:index:Server" {
  image = "debian"
}
