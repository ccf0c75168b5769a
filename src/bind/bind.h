// # bind: syntax + schemas -> bound program
//
// Input: the sources of a program's files and a schema::Loader. Output: a Program
// (program/program.h) and diagnostics. Binding continues after errors with an error type that is
// assignable to every type, so one cause gives one error. Knows PCL's blocks, options, type labels,
// packages, invokes and calls; evaluates nothing.
//
// The steps: package blocks (blocks/package.h); names (names/declare.h, names/type_label.h); then
// for each node its dependencies (schedule.h, names/dependencies.h) and its construct
// (blocks/blocks.h, components/component.h); then the processing order (names/dependencies.h).
// binding/binding.h is the state that the steps share.
//
// The folders of the steps; each uses only those below it:
// - components/  programs in folders: how they are found, bound once, and what their interface is
// - names/       which names a program declares, what refers to what
// - blocks/      one construct per file: config, local, output, resource, hook, package, settings
// - functions/   signatures of invoke, call and package functions
// - options/     the options block of resources and components, and `range`
// - check/       what several constructs check: whether a value fits its expected type, literals,
//                unknown packages and blocks
// - binding/     the state of one bind(), and its options
// - types/       types of schemas as types of the language; the packages of a program
// - program/     the result
//
// Beside them:
// - lint/        valid code that is certainly a mistake: a separate pass
// - review/      valid code that is probably a mistake: warnings of `virga check`
// - rules/       rules of `virga check` that teams turn on and off
// - rewrite/     new expressions for code generators: explicit conversions, normalized invokes
// - graph/       the dependencies of a bound program, as data (graph/graph.h)
// - policy/      policy packs (policy/bind_pack.h)
// - conditions/  conditions and settings of test files
// - publish/     the schema of a package of components
//
// binder.h binds nodes on demand; inquiry.h binds an expression that is not in the files;
// surroundings.h binds a part of a program alone; dump.h prints a bound program.
//
// Invariants: nothing recurses over the program or over chains of types; names are looked up in
// sorted order; elements of a Program never move. Spec: docs/spec/pcl-language.md, sections 10
// to 13 and 17. Read program/program.h, then binding/binding.h. Tested beside each file (programs
// in test_support.h) and by the recorded programs of tests/vectors/pcl/programs.cc.
#pragma once

#include <span>
#include <string>

#include "base/limits.h"
#include "base/source.h"
#include "bind/binding/bind_options.h"
#include "bind/components/component_files.h"
#include "bind/program/program.h"
#include "diag/diagnostics.h"
#include "schema/loader.h"

namespace virga::bind {

// Binds the program in `files`. If a file does not parse, `diagnostics` has the parse errors only
// and the result has no nodes, except with BindOptions::binds_broken_files. An error in the
// directory of a component is reported once, with a range in its own file; the programs of
// components belong to the nodes that use them. The result is complete iff `diagnostics` has no
// errors.
Program bind(std::span<const base::SourceId> files, const base::Sources& sources,
             schema::Loader& loader, const BindOptions& options, diag::Diagnostics& diagnostics,
             const base::Limits& limits = {});

}  // namespace virga::bind
