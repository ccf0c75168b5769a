component "one" "./box" {}
