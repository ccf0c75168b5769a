a = 1
block {
}
