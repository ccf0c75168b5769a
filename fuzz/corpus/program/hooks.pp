pulumi { requiredVersionRange = ">=3.0.0" }
package { baseProviderName = "every" }
hook "resource" "note" {
  command = ["touch", args.name]
  onDryRun = false
}
hook "error" "retry" { command = ["true"] }
resource "thing" "every:index:Thing" {
  text = "t"
  options { hooks = { beforeCreate = [note], onError = [retry] } }
}
resource "where" "pulumi:providers:every" { region = "here" }
