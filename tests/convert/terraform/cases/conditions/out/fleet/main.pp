config "size" "number" {
  # Both are tested in the same file.
  # Tested in conditions/conditions.pptest.
}

config "region" "string" {}

resource "ship" "demo:index:Server" {
  image = "debian"
  name  = "ship-${range.value}"

  # Tested in conditions/conditions.pptest.
  # Tested in conditions.pptest.

  options {
    range = 2
  }
}
