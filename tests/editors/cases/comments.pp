# number sign ${ not } "a template"
// two slashes /* not a block
/* a block
   # over "lines" ${
 **/ after = 1 /* between */ + /* two */ 2 # and at the end
a = 1 / 2 // a quotient
/**/ b = [ # in brackets
  1, // one
  /* two */ 2,
]
text = "# not a comment" // but this is
path = "http://example.com/*/x" /* and this */
block /* a */ "label" /* b */ { # c
  x = 1 # d
} // e
c = {
  # in an object
  k = "v" // of an item
  /* l */ l = 2 /* m
  n */
}
d = (
  1 # in parentheses
  + 2
)
#
//
