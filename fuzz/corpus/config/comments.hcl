/* before */ a /* name */ = /* equals */ 1 // after
# alone

// and
b = [ # opens
  1, # one
  /* two */ 2,
  # last
]
block /* label */ "x" { # opens
  # only a comment
} // closes
