teams = ["shop"]
least = 3

policy resource "length" {
  config "least" "int" { default = 4 }
  config "teams" "list(string)" { default = ["shop"] }

  assert { condition = length(resource.name) >= least }
}
