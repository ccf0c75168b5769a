read "main" "pulumi:providers:cloud" {
  id = "main"
}
