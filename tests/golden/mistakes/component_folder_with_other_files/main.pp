component "box" "./box" {}
