// # bind: syntax + schemas -> bound program
//
// Input: the sources of a program's files and a schema::Loader. Output: a Program (program.h) and
// diagnostics. Binding goes on past errors with an error type that fits everywhere: one cause, one
// error. Knows PCL's blocks, options, type labels and packages; does not evaluate anything.
//
// The pipeline, a verb a file: declare (names of all blocks, declare.h), dependencies (what mentions
// what, cycles), then each node's own file (config.cc, resource.cc ...), then order. schema types
// become model types in schema_type.h. Spec: pcl-language.md sections 10 to 12. Read program.h first.
#pragma once

#include <span>
#include <string>

#include "base/limits.h"
#include "base/source.h"
#include "bind/program.h"
#include "diag/diagnostics.h"
#include "schema/loader.h"

namespace virga::bind {

// Spec: pcl-language.md section 10, "Options of the binder". All off is strict.
struct BindOptions {
  bool allow_missing_variables = false;
  bool allow_missing_properties = false;
  bool skip_resource_type_checking = false;
  bool skip_invoke_type_checking = false;
  bool skip_range_type_checking = false;
  bool prefer_output_versioned_invokes = false;
  // Also tell what follows from a mistake that was told, as the reference does. People want one error
  // for one cause; the recorded facts want them all.
  bool report_consequences = false;
};

// The program made of `files`. When a file does not parse, the parse errors are all there is and the
// result has no nodes. The result is complete iff `diagnostics` has no errors.
Program bind(std::span<const base::SourceId> files, const base::Sources& sources,
             schema::Loader& loader, const BindOptions& options, diag::Diagnostics& diagnostics,
             const base::Limits& limits = {});

}  // namespace virga::bind
