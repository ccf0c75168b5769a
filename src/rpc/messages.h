// What several services speak of.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "pulumi/property/property_value.h"

namespace virga::rpc {

using pulumi::PropertyValue;

// A directory with a program or a plugin in it.
struct ProgramInfo {
  std::string root_directory;     // of the project: where Pulumi.yaml is
  std::string program_directory;  // where the sources are
  std::string entry_point;
  PropertyValue options;  // of `runtime` in the project file; an object, or null
};

// How a package is made of a provider by a parameter, or extends it.
struct Parameterization {
  std::string name;
  std::string version;
  std::string value;  // bytes

  bool operator==(const Parameterization&) const = default;
};

struct PackageDependency {
  std::string name;
  std::string kind = "resource";
  std::string version;
  std::string server;                            // where it is downloaded from
  std::map<std::string, std::string> checksums;  // platform -> bytes
  std::optional<Parameterization> parameterization;
  std::optional<Parameterization> extension;

  bool operator==(const PackageDependency&) const = default;
};

// Lines and columns from 1, columns in grapheme clusters; bytes from 0.
struct Position {
  std::int64_t line = 0;
  std::int64_t column = 0;
  std::int64_t byte = 0;
};

// A diagnostic of a program as it is told to the CLI.
struct ProgramDiagnostic {
  bool is_error = true;  // else a warning
  std::string summary;
  std::string detail;
  struct Range {
    std::string file;
    Position start, end;  // the end is exclusive
  };
  std::optional<Range> subject;
  std::optional<Range> context;
};

}  // namespace virga::rpc
