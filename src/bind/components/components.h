// The programs of component directories during a bind. Each is bound once, however often
// it is used. Internal to the room. Spec: docs/spec/pcl-language.md, section 11.5.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/limits.h"
#include "base/source.h"
#include "bind/binding/bind_options.h"
#include "bind/components/component_interface.h"
#include "diag/diagnostics.h"
#include "schema/loader.h"

namespace virga::bind {

// The result of opening a component's source.
struct ComponentProgram {
  enum class State : std::uint8_t {
    kBound,
    kHasErrors,   // it has errors
    kUnreadable,  // the files cannot be read
    kParent,      // the directory of the program that uses it
    kRecursive,   // its bind is in progress: it contains itself
    kTooDeep,     // more components inside of each other than Limits::max_component_depth
  };
  State state;
  std::shared_ptr<const Program> program;  // kBound; for kHasErrors, the part that could be bound
  ComponentInterface interface;            // kBound; kHasErrors if broken files are bound
  diag::Diagnostics reported;              // diagnostics inside, until they are reported
  std::string reason;                      // of kUnreadable
  std::vector<std::string> beside;         // of kUnreadable: the directories beside it
  std::vector<std::string> chain;  // of kRecursive: the cycle of directories, back to the first
};

class Components {
 public:
  // `directory`: of the outermost program, as `files` names it. `files` may be null: then no
  // directory can be read.
  Components(ComponentFiles* files, std::string directory);

  // Opens `source` as seen from the innermost program that is being bound. The reference is valid
  // as long as this object; `options`, `limits` and the rest are those of the outer program.
  ComponentProgram& open(std::string_view source, const base::Sources& sources,
                         schema::Loader& loader, const BindOptions& options,
                         const base::Limits& limits);

 private:
  ComponentProgram bind_directory(const std::string& directory, const base::Sources& sources,
                                  schema::Loader& loader, const BindOptions& options,
                                  const base::Limits& limits);
  ComponentProgram recursive(const std::string& directory) const;

  ComponentFiles* files_;
  std::vector<std::string> open_;  // directories whose programs are being bound, innermost last
  std::map<std::string, ComponentProgram> known_;
  std::map<std::string, ComponentProgram> rejected_;
};

// bind() of one directory, given the directories around it. Parses `files`. Defined in bind.cc.
Program bind_program(std::span<const base::SourceId> files, const base::Sources& sources,
                     schema::Loader& loader, const BindOptions& options,
                     diag::Diagnostics& diagnostics, const base::Limits& limits,
                     Components& components);

// The type name of a component in the engine: "MyNetwork" for "./my-network".
std::string component_type_name(std::string_view source);

}  // namespace virga::bind
