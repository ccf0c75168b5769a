# `all` stands for every policy in configuration files, so no policy is called so: this pack does
# not load.
policy resource "all" {
  description = "Everything is fine"

  assert {
    condition = true
  }
}
