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

# Not converted: PCL has no check block.
# check "health" {
#   assert {
#     condition     = terraform_data.current.input == "a"
#     error_message = "Bad."
#   }
# }

resource "guarded" "pulumi:index:Stash" {
  input = [1]
  # Not converted: PCL has no precondition.
  # precondition {
  #   condition     = length(terraform_data.current.input) > 0
  #   error_message = "Empty."
  # }
}
