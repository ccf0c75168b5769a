config "size" "strng" {
}
