; Indentation, with the capture names of nvim-treesitter: docs/spec/hcl-syntax.md, section 6.1.

[
  (body)
  (list)
  (object)
  (for_list)
  (for_object)
  (call)
  (parenthesized)
  (index_access)
] @indent.begin

(body "}" @indent.branch @indent.end)
(object "}" @indent.branch @indent.end)
(for_object "}" @indent.branch @indent.end)
["]" ")"] @indent.branch @indent.end

; The lines of a heredoc and of a comment stay as they are.
[(heredoc) (comment)] @indent.ignore
