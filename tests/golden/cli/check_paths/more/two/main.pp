component "b" "../shared" {}
