key = "team"

long = [
  "alpha",
  "beta",
  "gamma",
  "delta",
  "epsilon",
  "zeta",
  "eta",
  "theta",
  "iota",
  "kappa",
  "lambda",
  "mu",
  "nu",
  "xi",
  "omicron",
  "pi"
]

matrix = [[1, 2], [3, 4]]

rules = [
  # the first rule
  {
    from  = 80
    to    = 8080
    names = ["a", "b"]
  },

  {
    from = 443 # secure
    # deeper
    nested = [
      {
        x = 1
      },
      {
        y = 2
      }
    ]
  },
  {
    from = 1
  }
]

single = [{
  only = "here"
  list = [{
    deep = true
  }]
}]

computed = {
  (key)           = "web"
  "prefix-${key}" = "x"
  "quoted key"    = "y"
  "1"             = "one"
}

wrapped       = "this text continues on the next line and ends here"
nothingInList = [null, null, ""]

document = toJSON({
  script = <<-EOT
    line one
    line two
  EOT
  items = [
    join("-", ["a", key]),
    # behind the join
    toBase64(toJSON([1]))
  ]
})

chain = split(",", join(",", ["a", "b"]))[0]
flow  = { a = 1, b = ["x", { c = 2 }], "d e" = key }

veryLongFlow = {
  first  = "some long text in here"
  second = "another long text in here"
  third  = "and one more of them"
}
