// A module of the configuration --write--> the files of a program or component.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "convert/terraform/mapping/types.h"
#include "convert/terraform/project/unit.h"
#include "convert/terraform/terraform.h"
#include "convert/terraform/text/origin.h"
#include "diag/diagnostics.h"

namespace virga::convert::terraform {

// The settings of providers in the project: "aws:region" to YAML.
using ProjectSettings = std::map<std::string, std::string>;

// Sets the context and the emitter of the unit. The providers of the root module that have only
// constant settings are added to `settings`. The referents must outlive the unit. Requires: all
// units have their values.
void prepare(Unit& unit, Types& types, ProjectSettings& settings, diag::Diagnostics& diagnostics);

// Adds the files of the module to `files`. Requires: the unit is prepared.
void write_unit(Unit& unit, std::vector<File>& files);

// Adds a file of PCL with marks (text/origin.h) to `files`, formatted, if it is not empty.
void add_formatted(std::string name, const std::string& text, std::vector<File>& files);

}  // namespace virga::convert::terraform
