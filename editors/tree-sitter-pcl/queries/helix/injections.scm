; Other languages inside of PCL. The name of a heredoc says what its text is. A text with interpolations consists of
; several pieces that make no sense alone, so it is not injected.

((heredoc
  (heredoc_identifier) @_name
  . (template_text) @injection.content
  . (heredoc_end))
  (#any-of? @_name "JSON" "json")
  (#set! injection.language "json"))

((heredoc
  (heredoc_identifier) @_name
  . (template_text) @injection.content
  . (heredoc_end))
  (#any-of? @_name "YAML" "yaml" "YML" "yml")
  (#set! injection.language "yaml"))

((heredoc
  (heredoc_identifier) @_name
  . (template_text) @injection.content
  . (heredoc_end))
  (#any-of? @_name "SH" "sh" "SHELL" "BASH" "bash")
  (#set! injection.language "bash"))

((heredoc
  (heredoc_identifier) @_name
  . (template_text) @injection.content
  . (heredoc_end))
  (#any-of? @_name "PYTHON" "python" "PY" "py")
  (#set! injection.language "python"))

((heredoc
  (heredoc_identifier) @_name
  . (template_text) @injection.content
  . (heredoc_end))
  (#any-of? @_name "MARKDOWN" "markdown" "MD" "md")
  (#set! injection.language "markdown"))
