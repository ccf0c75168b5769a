// Bound programs, shared between calls, runs and plugins: each state of a program's files is parsed
// and bound once, also where several calls ask at the same time.
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
#include "bind/program.h"
#include "diag/diagnostics.h"
#include "schema/loader.h"

namespace virga::host {

// A program as its files were when it was asked for. Nothing of it changes any more, and everything
// may be read from several threads.
struct BoundProgram {
  std::string directory;
  base::Sources sources;  // named by their paths below the directory: "main.pp", "net/main.pp"
  // Of parsing, binding and what lint says. With errors there is nothing to run.
  diag::Diagnostics diagnostics;
  bind::Program program;
};
using ProgramPtr = std::shared_ptr<const BoundProgram>;

class Packages;

struct ProgramRequest {
  std::string directory;      // with the .pp files in it
  std::string loader_target;  // address of the service that knows schemas
  bool strict = true;         // else what is missing in schemas is tolerated

  auto operator<=>(const ProgramRequest&) const = default;
};

class Programs {
 public:
  // Makes the loader for a target (engine_loader.h has the one of the engine), which is kept as
  // long as a program that was bound with it. Programs of one target may be bound on several
  // threads at once.
  using OpenLoader =
      std::function<base::Result<std::shared_ptr<schema::Loader>>(const std::string& target)>;

  static constexpr std::size_t kMostKept = 32;

  explicit Programs(OpenLoader open_loader, const base::Limits& limits = {});
  Programs(const Programs&) = delete;
  Programs& operator=(const Programs&) = delete;
  ~Programs();

  // The program in a directory, as its files are now. What is wrong with it is told in its
  // diagnostics; fails where there are no such files, or the target is no address. The
  // kMostKept programs that were asked for last are kept, those with errors not: what was missing
  // may be there when they are asked for again.
  base::Result<ProgramPtr> open(const ProgramRequest& request);

  // The same for packages of components (plugin/component/packages.h).
  Packages& packages() { return *packages_; }

 private:
  struct Slot;
  using SlotPtr = std::shared_ptr<Slot>;
  using Entry = std::pair<ProgramRequest, SlotPtr>;

  SlotPtr slot_of(const ProgramRequest& request);
  base::Result<std::shared_ptr<schema::Loader>> loader_of(const std::string& target);

  const OpenLoader open_loader_;
  const base::Limits limits_;
  std::mutex mutex_;        // of what follows
  std::list<Entry> slots_;  // what was asked for last comes first
  std::map<std::string, std::weak_ptr<schema::Loader>> loaders_;
  const std::unique_ptr<Packages> packages_;
};

// How a language host binds programs.
// Spec: docs/spec/pcl-language.md, section 16. Not strict: what schemas lack is tolerated.
inline bind::BindOptions bind_options(bool strict) {
  bind::BindOptions options;
  options.prefer_output_versioned_invokes = true;
  options.allow_missing_variables = options.allow_missing_properties = !strict;
  options.skip_resource_type_checking = options.skip_invoke_type_checking = !strict;
  options.skip_range_type_checking = !strict;
  return options;
}

}  // namespace virga::host
