; Indentation, with the capture names of Helix: docs/spec/hcl-syntax.md, section 6.1.

[
  (body)
  (list)
  (object)
  (for_list)
  (for_object)
  (call)
  (parenthesized)
  (index_access)
] @indent

(body "}" @outdent)
(object "}" @outdent)
(for_object "}" @outdent)
["]" ")"] @outdent
