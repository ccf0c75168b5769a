// The options of a binding.
#pragma once

#include <string>

#include "base/source.h"
#include "model/check/diagnostic_profile.h"
#include "model/check/probe.h"

namespace virga::bind {

using model::DiagnosticProfile;

struct Program;  // program/program.h

class ComponentFiles;  // components/component_files.h
struct Inquiry;        // inquiry.h
struct Surroundings;   // surroundings.h
struct TypeMemo;       // types/resource_types.h

// An earlier state of a program, whose limits are the same. It may have errors.
struct ParsedBefore {
  const Program& program;
  const base::Sources& sources;
};

// Spec: docs/spec/pcl-language.md, section 10, "Options of the binder". The default is strict.
struct BindOptions {
  bool allow_missing_variables = false;
  bool allow_missing_properties = false;
  bool skip_resource_type_checking = false;
  bool skip_invoke_type_checking = false;
  bool skip_range_type_checking = false;
  bool prefer_output_versioned_invokes = false;
  DiagnosticProfile profile{};
  // For editors: binds what can be bound in files with syntax errors and in components with errors.
  // The diagnostics are then not those of a check, because errors cause further ones.
  bool binds_broken_files = false;
  // Opens the directories of components. Not owned. May be null: then no component can be opened.
  ComponentFiles* components = nullptr;
  // The program's own directory, as `components` names it.
  std::string directory{};
  // The program before an edit, so that unchanged blocks are not parsed again
  // (hcl/parse/reparse.h). Not owned; used by the constructor of the binder only; may be null.
  const ParsedBefore* before = nullptr;
  // Types that this bind shares with others that have the same options, but for the inquiry and
  // `binds_broken_files`. Not owned; may be null.
  TypeMemo* memo = nullptr;
  // An expression to bind in the scope of the program. Not owned; may be null.
  const Inquiry* inquiry = nullptr;
  // What a part of a program refers to, if only that part is bound. Not owned; may be null.
  const Surroundings* surroundings = nullptr;
  // Asks about a place in the program. Not owned; may be null.
  const model::Probe* probe = nullptr;
};

}  // namespace virga::bind
