; Highlighting, with the capture names of Helix. Each node matches one pattern, so the order does not matter.

; Structure

((block type: (identifier) @keyword)
  (#any-of? @keyword
    "assert" "component" "config" "expect_failure" "hook" "mock" "options" "output" "package" "parameterization"
    "policy" "pulumi" "read" "resource" "run" "test"))
; A block type without a meaning looks different.
((block type: (identifier) @type)
  (#not-any-of? @type
    "assert" "component" "config" "expect_failure" "hook" "mock" "options" "output" "package" "parameterization"
    "policy" "pulumi" "read" "resource" "run" "test"))

(label "\"" @string)
; The second label of these blocks is a type; the first one is a name.
((block type: (identifier) @_type . label: (label (template_text) @string.special))
  (#any-of? @_type "config" "output" "read" "resource"))
((block type: (identifier) @_type . label: (label) . label: (label (template_text) @type))
  (#any-of? @_type "config" "output" "read" "resource"))
((block type: (identifier) @_type label: (label (template_text) @string.special))
  (#not-any-of? @_type "config" "mock" "output" "read" "resource"))
; Mocks have no name, only a type token.
((block type: (identifier) @_type label: (label (template_text) @type))
  (#any-of? @_type "mock"))

; The first label of these blocks says of which kind they are: policy stack "name".
((block type: (identifier) @_type . label: (label (identifier) @keyword.storage.modifier))
  (#any-of? @_type "hook" "mock" "policy"))
((block type: (identifier) @_type . label: (label) . label: (label (identifier) @variable))
  (#any-of? @_type "hook" "mock" "policy"))
((block type: (identifier) @_type label: (label (identifier) @variable))
  (#not-any-of? @_type "hook" "mock" "policy"))

; An attribute at the top level declares a name.
(source_file (attribute name: (identifier) @variable))
(body (attribute name: (identifier) @variable.other.member))

; Expressions

(number) @constant.numeric
(index) @constant.numeric
(boolean) @constant.builtin.boolean
(null) @constant.builtin

((variable (identifier) @variable)
  (#not-any-of? @variable "range" "args"))
((variable (identifier) @variable.builtin)
  (#any-of? @variable.builtin "range" "args"))
(property_access property: (identifier) @variable.other.member)
(item key: (key (identifier) @variable.other.member))

(function_name namespace: (identifier) @namespace)
(function_name name: (identifier) @function)

(for_intro name: (identifier) @variable.parameter)
(directive_for name: (identifier) @variable.parameter)

(for_intro ["for" "in"] @keyword.control.repeat)
(for_condition "if" @keyword.control.conditional)
(conditional ["?" ":"] @operator)

; Templates

(string "\"" @string)
(string (template_text) @string)
(heredoc (template_text) @string)
(template_if (template_text) @string)
(template_for (template_text) @string)
(escape_sequence) @constant.character.escape

(heredoc_start) @operator
(heredoc_identifier) @label
(heredoc_end) @label

(interpolation ["${" "${~" "}" "~}"] @punctuation.special)
(directive_if ["%{" "%{~" "}" "~}"] @punctuation.special)
(directive_else ["%{" "%{~" "}" "~}"] @punctuation.special)
(directive_endif ["%{" "%{~" "}" "~}"] @punctuation.special)
(directive_for ["%{" "%{~" "}" "~}"] @punctuation.special)
(directive_endfor ["%{" "%{~" "}" "~}"] @punctuation.special)
(directive_if "if" @keyword.control.conditional)
(directive_else "else" @keyword.control.conditional)
(directive_endif "endif" @keyword.control.conditional)
(directive_for ["for" "in"] @keyword.control.repeat)
(directive_endfor "endfor" @keyword.control.repeat)

; Punctuation

["=" "=>" "..." "==" "!=" "<" "<=" ">" ">=" "+" "-" "*" "/" "%" "&&" "||" "!"] @operator
["," "." "::"] @punctuation.delimiter
(item ":" @punctuation.delimiter)
(for_intro ":" @punctuation.delimiter)
["[" "]" "(" ")"] @punctuation.bracket
(body ["{" "}"] @punctuation.bracket)
(object ["{" "}"] @punctuation.bracket)
(for_object ["{" "}"] @punctuation.bracket)

(comment) @comment
