component "blue" "./site" {}
component "green" "./site" {}
