; What can be folded.

[
  (body)
  (list)
  (object)
  (for_list)
  (for_object)
  (call)
  (parenthesized)
  (heredoc)
  (comment)
] @fold
