left_over = 1

component "a" "../shared" {}
