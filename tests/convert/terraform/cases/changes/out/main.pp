resource "current" "pulumi:index:Stash" {
  input = "a"

  options {
    replacementTrigger = [1]
    aliases            = [{ name = "old" }]
  }
}

resource "adopted" "pulumi:index:Stash" {
  input = null

  options {
    import = "known"
  }
}

# Not converted: PCL has no removed block.
# removed {
#   from = terraform_data.gone
#   lifecycle {
#     destroy = false
#   }
# }

# Tested in conditions.pptest.

resource "guarded" "pulumi:index:Stash" {
  input = [1]
  # Tested in conditions.pptest.
}
