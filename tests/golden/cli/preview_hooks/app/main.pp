hook "resource" "fails" {
  command  = ["false"]
  onDryRun = true
}

resource "r" "t:index:R" {
  options {
    hooks = { beforeCreate = [fails] }
  }
}
