component "another" "../box" {}
