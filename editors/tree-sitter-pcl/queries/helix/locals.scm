; Names that a "for" declares: Helix highlights their uses like their declarations.

(for_list) @local.scope
(for_object) @local.scope
(template_for) @local.scope

(for_intro name: (identifier) @local.definition.variable.parameter)
(directive_for name: (identifier) @local.definition.variable.parameter)

(variable (identifier) @local.reference)
