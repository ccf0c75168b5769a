; Names and where they are known. All declarations of a file have one scope; the names of a "for" have a scope of their
; own. Names in other files of the program are unknown to an editor.

(source_file) @local.scope
(for_list) @local.scope
(for_object) @local.scope
(template_for) @local.scope

(source_file (attribute name: (identifier) @local.definition.var))
(for_intro name: (identifier) @local.definition.parameter)
(directive_for name: (identifier) @local.definition.parameter)
((block type: (identifier) @_type . label: (label [(identifier) (template_text)] @local.definition.var))
  (#any-of? @_type "component" "config" "read" "resource"))

(variable (identifier) @local.reference)
