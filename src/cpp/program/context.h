// What the conversion of one program shares: packages, diagnostics, classes.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "base/source.h"
#include "bind/program/program.h"
#include "cpp/model/model.h"
#include "cpp/program/types/ty.h"
#include "diag/diagnostics.h"

namespace virga::cpp {

// One source of the converted program.
struct SourceFile {
  std::set<std::string> includes;  // of packages and of the SDK
  std::set<std::string> own;       // of components
  std::set<std::string> standard;  // "vector"
};

// A component folder as a class.
struct ComponentClass {
  std::string name;
  std::string header;
  const bind::Program* program = nullptr;
  std::string type;  // in the engine
  struct Input {
    const bind::Node* node;
    std::string name;
    Ty ty;
    bool is_required;
    bool is_late = false;  // some use of the component computes it from the component itself
  };
  struct Output {
    const bind::Node* node;
    std::string name;
    Ty ty;
  };
  std::vector<Input> inputs;
  std::vector<Output> outputs;
};

class Context {
 public:
  Context(const base::Sources& sources, diag::Diagnostics& diagnostics)
      : sources_(sources), diagnostics_(diagnostics) {}

  const base::Sources& sources() const { return sources_; }
  diag::Diagnostics& diagnostics() { return diagnostics_; }
  // Reports a part of the program without a form in C++.
  void unsupported(base::Range where, const std::string& reason);

  // The names in a package that programs use. Returns null, with a diagnostic, if a definition of
  // the schema is invalid.
  const Package* package(const schema::Package& schema, base::Range where);
  // A package that the program uses, by its name in Pulumi; null if it uses none of this name.
  const Package* package_named(std::string_view name) const;
  // Returns whether the schema has the parameterization that the package block of the program
  // names. Reports it otherwise: generated packages take it from the schema. `block` may be null.
  bool has_parameters(const bind::PackageDescriptor* block, const schema::Package& schema,
                      base::Range where);
  // The packages that the program uses, by their CMake target.
  const std::map<std::string, const Package*>& used() const { return used_; }

  // Components by their program.
  std::map<const bind::Program*, ComponentClass>& components() { return components_; }

 private:
  const base::Sources& sources_;
  diag::Diagnostics& diagnostics_;
  std::map<const schema::Package*, std::unique_ptr<Package>> packages_;
  std::map<std::string, const Package*> used_;
  std::map<const bind::Program*, ComponentClass> components_;
  std::set<std::pair<base::SourceId, std::size_t>> reported_;
};

}  // namespace virga::cpp
