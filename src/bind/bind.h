// # bind: syntax + schemas -> bound program
//
// Input: the sources of a program's files and a schema::Loader. Output: a Program (program.h) and
// diagnostics. Binding goes on past errors with an error type that fits everywhere: one cause, one
// error. Knows PCL's blocks, options, type labels, packages, invokes and calls; evaluates nothing.
//
// The steps: package blocks (blocks/package.h); names (names/declare.h, types/type_label.h); then
// for each node its dependencies (names/schedule.h, names/dependencies.h) and its construct
// (blocks/blocks.h, components/component.h); then the processing order (names/order.h). binding.h
// is the state that the steps share.
//
// - names/       which names a program declares, what mentions what, in which order nodes are bound
// - blocks/      one construct a file: config, local, output, resource, hook, package, settings
// - components/  programs in folders: how they are found, bound once, and what their interface is
// - options/     the options block of resources and components, and `range`
// - types/       types of schemas and of type labels as types of the language; the package of a
//                token
// - functions/   signatures of invoke, call and package functions
// - check/       whether a value fits the type of its place, and the report if it does not
// - lint/        code that is valid but cannot be meant: a pass of its own
// - review/      code that works but is probably a mistake: warnings of `virga check`
// - rewrite/     new expressions for code generators: explicit conversions, invokes in one form
// - graph/       what needs what in a bound program, as data (graph/graph.h)
// - policy/      policy packs (policy/bind_pack.h)
// - conditions/  conditions and settings of test files
// - publish/     the schema of a package of components
//
// inquiry.h binds an expression outside of the files; dump.h prints a bound program.
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
  // Also tell what follows from a mistake that was told, as recorded. People want one
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
