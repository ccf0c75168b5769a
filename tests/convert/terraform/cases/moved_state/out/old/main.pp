resource "rest" "pulumi:index:Stash" { input = "g" }
