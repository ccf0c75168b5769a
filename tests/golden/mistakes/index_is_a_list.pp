config "sizes" "list(int)" {}
config "flags" "list(bool)" {}
first = sizes[flags]
