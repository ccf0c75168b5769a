// The resources that options of a preview name: by URN, by a pattern for URNs, or by name.
#pragma once

#include <string>
#include <vector>

#include "bind/program/program.h"
#include "cli/preview/command.h"
#include "diag/diagnostics.h"
#include "engine/local_engine.h"

namespace virga::cli {

// The values of one option.
struct NamedByOption {
  struct Value {
    std::string given;
    std::string pattern;   // for URNs
    bool is_name = false;  // `given` is the name of one resource
  };
  std::string option;  // "--target"
  std::vector<Value> values;

  std::vector<std::string> patterns() const;
};

struct NamedResources {
  NamedByOption targets, excludes, replace;
};

// Returns the patterns for the engine. A value that is not a URN and has no `*` is the name of a
// resource in the engine or in the program, its path through components (site.web), or its type and
// name (aws:s3:Bucket::web). Reports names of several resources (V5094). `program` may be null.
NamedResources named_resources(const PreviewArguments& arguments, const bind::Program* program,
                               diag::Diagnostics& diagnostics);

// After a run without errors, reports values that match no resource or, if they are names, several
// ones, and values of --replace that replace nothing.
void report_idle_names(const NamedResources& named, const PreviewArguments& arguments,
                       const engine::LocalEngine& engine, const bind::Program& program,
                       diag::Diagnostics& diagnostics);

}  // namespace virga::cli
