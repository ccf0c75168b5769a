// The blocks of a program. Each function binds a node of one kind; its comment names the file.
// Resources continue in resource_body.h, resource_inputs.h and resource_schema.h. Components have
// their own folder (components/component.h). The sections are those of docs/spec/pcl-language.md.
#pragma once

#include "bind/binding/binding.h"

namespace virga::bind {

// config.cc: `config "name" "type" { default = ... }` (11.1)
void bind_config(Binding& binding, NodeId id);

// local.cc: `name = expression` (11.2)
// `scope` resolves the names in the expression.
void bind_local(Binding& binding, NodeId id, const model::Scope& scope);

// output.cc: `output "name" "type" { value = ... }` (11.2)
void bind_output(Binding& binding, NodeId id);

// resource.cc: `resource "name" "token" { ... }` (11.3)
void bind_resource(Binding& binding, NodeId id);

// hook.cc: `hook resource name { ... }` and `hook error name { ... }` (11.6)
void bind_hook(Binding& binding, NodeId id);

// settings.cc: `pulumi { ... }` (11.7)
void bind_settings(Binding& binding, NodeId id);

}  // namespace virga::bind
