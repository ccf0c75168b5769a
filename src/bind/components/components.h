// The programs of component directories while a program is bound. Each is bound once, however often
// it is used. Internal to the room. Spec: docs/spec/pcl-language.md, section 11.5.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bind/bind.h"
#include "bind/components/component_interface.h"

namespace virga::bind {

// What a component's source leads to.
struct ComponentProgram {
  enum class State : std::uint8_t {
    kBound,
    kMistaken,    // it has errors
    kUnreadable,  // there are no files
    kParent,      // the directory of the program that uses it
    kRecursive,   // it is being bound: it contains itself
    kTooDeep,     // more components inside of each other than Limits::max_component_depth
  };
  State state;
  std::shared_ptr<const Program> program;  // kBound; kMistaken, as far as it goes
  ComponentInterface interface;            // kBound
  diag::Diagnostics said;                  // what is wrong or odd inside, until it is told
  std::string reason;                      // of kUnreadable
  std::vector<std::string> beside;         // of kUnreadable: the directories that there are
  std::vector<std::string> chain;          // of kRecursive: the directories, back to the first
};

class Components {
 public:
  // `directory`: of the program that all this starts with, as `files` names it. `files` may be
  // null: then no directory can be read.
  Components(ComponentFiles* files, std::string directory);

  // What `source` means in the program that is being bound now. The reference is good as long as
  // this; `options`, `limits` and the rest are those of the outer program.
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
  std::map<std::string, ComponentProgram> refused_;
};

// bind() of one directory, with those around it. `files` are parsed here.
Program bind_program(std::span<const base::SourceId> files, const base::Sources& sources,
                     schema::Loader& loader, const BindOptions& options,
                     diag::Diagnostics& diagnostics, const base::Limits& limits,
                     Components& components);

// "./my-network" makes MyNetwork: the type that the engine knows the component by.
std::string component_type_name(std::string_view source);

}  // namespace virga::bind
