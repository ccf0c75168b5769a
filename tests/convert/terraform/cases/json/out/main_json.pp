# Comments stay.
config "region" "string" {
  default = "$${not evaluated}"
}
title = "Region ${invoke("std:index:upper", { input = region }).result}"
list  = [region, 3, null]
resource "one" "pulumi:index:Stash" {
  input = invoke("std:index:merge", { input = [{
    say             = "a \"quoted\" ${region}" }, {
    ("k-${region}") = true
  }] }).result

  options {
    range         = 2
    dependsOn     = [two]
    ignoreChanges = [input]
  }
}
resource "two" "pulumi:index:Stash" {
  input = "overridden"
}
output "all" {
  value = one[*].input
}
