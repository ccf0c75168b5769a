// # bind: syntax + schemas -> bound program
//
// Input: the sources of a program's files and a schema::Loader. Output: a Program (program.h) and
// diagnostics. Binding goes on past errors with an error type that fits everywhere: one cause, one
// error. Knows PCL's blocks, options, type labels, packages, invokes and calls; evaluates nothing.
//
// The pipeline, a verb a file: package blocks (package.h), names (declare.h, type_label.h), then
// node by node what it mentions and its own file (schedule.h, dependencies.h; config.h, local.h,
// output.h, resource.h with its parts, component.h, hook.h, settings.h), then the processing order
// (order.h). Types of schemas become types of the language in schema_type.h, resource_types.h and
// function_types.h; functions of packages get their signatures in invoke.h. lint.h is a pass of its
// own over the result, dump.h shows it. rewrite/ makes new expressions of bound ones for code
// generators, one rewrite a file: explicit conversions, invokes in one form, guards of resources
// that may be missing. graph/ says what needs what in a bound program, as data (graph/graph.h).
// policy/ binds policy packs (policy/bind_pack.h).
//
// Invariants: nothing recurses over the program or over chains of types; every name is looked up in
// sorted order; what stands in a Program never moves. Spec: docs/spec/pcl-language.md, sections 10
// to 13 and 17. Read program.h, then binding.h. Tested beside each file (programs in
// test_support.h) and by the recorded programs of tests/vectors/pcl/programs.cc.
#pragma once

#include <span>
#include <string>

#include "base/limits.h"
#include "base/source.h"
#include "bind/components/component_files.h"
#include "bind/program.h"
#include "diag/diagnostics.h"
#include "schema/loader.h"

namespace virga::bind {

struct Inquiry;

// Spec: docs/spec/pcl-language.md, section 10, "Options of the binder". All off is strict.
struct BindOptions {
  bool allow_missing_variables = false;
  bool allow_missing_properties = false;
  bool skip_resource_type_checking = false;
  bool skip_invoke_type_checking = false;
  bool skip_range_type_checking = false;
  bool prefer_output_versioned_invokes = false;
  // Also tell what follows from a mistake that was told, as the reference does. People want one
  // error for one cause; the recorded facts want them all.
  bool report_consequences = false;
  // Where the directories of components are found; null: nowhere.
  ComponentFiles* components = nullptr;
  // The program's own directory, as `components` names it.
  std::string directory{};
  // An expression to bind in the scope of the program; may be null.
  const Inquiry* inquiry = nullptr;
};

// The program made of `files`. When a file does not parse, the parse errors are all there is and
// the result has no nodes. What is wrong in the directory of a component is told once, with its own
// places; those programs hang on the nodes that use them. The result is complete iff `diagnostics`
// has no errors.
Program bind(std::span<const base::SourceId> files, const base::Sources& sources,
             schema::Loader& loader, const BindOptions& options, diag::Diagnostics& diagnostics,
             const base::Limits& limits = {});

}  // namespace virga::bind
