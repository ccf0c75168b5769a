resource "a" "unknown:index:Thing" {}

resource "b" "unknown:mod:Other" {
  thing = a

  options {
    dependsOn = [a]
  }
}
