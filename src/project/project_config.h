// Reads `config` of Pulumi.yaml: values, and declarations of values. Private to this folder; the
// result is part of Project (project.h).
#pragma once

#include "diag/diagnostics.h"
#include "project/project.h"
#include "project/yaml.h"

namespace virga::project {

// Adds the values and the declared keys to `project`. Reports declarations that Pulumi rejects
// (V5030, V5031, V5032, V5046, V5047, V5048).
void read_project_config(const Yaml& config, Project& project, diag::Diagnostics& diagnostics);

// The keys of the declaration of a value: `config: {name: {type: ..., default: ...}}`.
std::span<const std::string_view> declaration_keys();

}  // namespace virga::project
