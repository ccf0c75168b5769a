config "a" "strng" {}
