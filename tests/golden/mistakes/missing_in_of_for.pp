names = [for x of ["a"] : x]
