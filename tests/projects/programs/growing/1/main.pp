resource "stays" "workshop:index:Part" {
  label = "stays"
}
resource "changes" "workshop:index:Part" {
  label  = "second"
  weight = 2
  options {
    ignoreChanges = [weight]
  }
}
resource "replaced" "workshop:index:Part" {
  label    = "replaced"
  material = "elm"
  options {
    deleteBeforeReplace = true
  }
}
resource "needs" "workshop:index:Part" {
  label = "needs ${replaced.serial}"
}
resource "new" "workshop:index:Part" {
  label = "renamed"
  options {
    aliases = [{ name = "old" }]
  }
}
resource "taken" "workshop:index:Part" {
  label = "taken"
  options {
    import = "part-7"
  }
}
output "label" {
  value = changes.label
}
