# Hooks around operations; the creation of `flaky` fails once and is tried again.
hook "resource" "before" {
  command  = ["true", "${args.name}"]
  onDryRun = true
}
hook "resource" "after" {
  command      = ["false"]
  ignoreErrors = true
}
hook "error" "again" {
  command = ["true"]
}
resource "calm" "workshop:index:Part" {
  label = "calm"
  options {
    hooks = {
      beforeCreate = [before]
      afterCreate  = [before, after]
      beforeUpdate = [before]
      afterUpdate  = [after]
      beforeDelete = [before]
      afterDelete  = [before]
    }
  }
}
resource "flaky" "workshop:index:Part" {
  label = "flaky"
  options {
    hooks = { onError = [again] }
  }
}
output "labels" {
  value = [calm.label, flaky.label]
}
