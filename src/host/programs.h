// Bound programs, shared between calls, runs and plugins. Each state of the files of a program is
// parsed and bound once, even for concurrent calls.
#pragma once

#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "base/error.h"
#include "base/limits.h"
#include "base/source.h"
#include "bind/bind.h"
#include "bind/program/program.h"
#include "diag/diagnostics.h"
#include "schema/loader.h"

namespace virga::host {

// A program in the state that its files had when it was opened. Immutable and thread-safe.
struct BoundProgram {
  std::string directory;
  base::Sources sources;  // named by their paths below the directory: "main.pp", "net/main.pp"
  // Diagnostics of parsing, binding and lint. A program with errors must not be run.
  diag::Diagnostics diagnostics;
  bind::Program program;
};
using ProgramPtr = std::shared_ptr<const BoundProgram>;

class Packages;

struct ProgramRequest {
  std::string directory;      // contains the .pp files
  std::string loader_target;  // address of the schema service
  bool strict = true;         // false: members that schemas lack are tolerated

  auto operator<=>(const ProgramRequest&) const = default;
};

class Programs {
 public:
  // Creates the loader for a target (the engine's is in engine_loader.h). Programs keeps it as long
  // as a program that was bound with it. The loader must be thread-safe.
  using OpenLoader =
      std::function<base::Result<std::shared_ptr<schema::Loader>>(const std::string& target)>;

  static constexpr std::size_t kMaxKept = 32;

  explicit Programs(OpenLoader open_loader, const base::Limits& limits = {});
  Programs(const Programs&) = delete;
  Programs& operator=(const Programs&) = delete;
  ~Programs();

  // Opens the program in a directory in the current state of its files. Errors of the program are
  // in its diagnostics. Fails if there are no .pp files, or if the target is not an address. Keeps
  // the kMaxKept most recently used programs. Does not keep programs with errors, because a
  // missing package may be installed before the next call.
  base::Result<ProgramPtr> open(const ProgramRequest& request);

  // The same for component packages (plugin/component/packages.h).
  Packages& packages() { return *packages_; }

 private:
  struct Slot;
  using SlotPtr = std::shared_ptr<Slot>;
  using Entry = std::pair<ProgramRequest, SlotPtr>;

  SlotPtr slot_of(const ProgramRequest& request);
  base::Result<std::shared_ptr<schema::Loader>> loader_of(const std::string& target);

  const OpenLoader open_loader_;
  const base::Limits limits_;
  std::mutex mutex_;        // guards the members below
  std::list<Entry> slots_;  // most recently used first
  std::map<std::string, std::weak_ptr<schema::Loader>> loaders_;
  const std::unique_ptr<Packages> packages_;
};

// The binding options of a language host. If not `strict`, members that schemas lack are tolerated.
// Spec: docs/spec/pcl-language.md, section 16.
inline bind::BindOptions bind_options(bool strict) {
  bind::BindOptions options;
  options.prefer_output_versioned_invokes = true;
  options.allow_missing_variables = options.allow_missing_properties = !strict;
  options.skip_resource_type_checking = options.skip_invoke_type_checking = !strict;
  options.skip_range_type_checking = !strict;
  return options;
}

}  // namespace virga::host
