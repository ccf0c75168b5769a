# a comment
a = <<-EOT
  one
  two
EOT

b = 1 # behind
