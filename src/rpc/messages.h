// Structs that several services use.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "pulumi/property/property_value.h"

namespace virga::rpc {

using pulumi::PropertyValue;

// A folder with a program or a plugin.
struct ProgramInfo {
  std::string root_directory;     // folder of Pulumi.yaml
  std::string program_directory;  // folder of the sources
  std::string entry_point;
  PropertyValue options;  // of `runtime` in the project file; an object or null
};

// A parameter with which a provider provides another package, or extends its own.
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
  std::string server;                            // download URL
  std::map<std::string, std::string> checksums;  // platform -> bytes
  std::optional<Parameterization> parameterization;
  std::optional<Parameterization> extension;

  bool operator==(const PackageDependency&) const = default;
};

// Lines and columns count from 1, columns in grapheme clusters. Bytes count from 0.
struct Position {
  std::int64_t line = 0;
  std::int64_t column = 0;
  std::int64_t byte = 0;
};

// A diagnostic of a program, in the form for the CLI.
struct ProgramDiagnostic {
  bool is_error = true;  // otherwise a warning
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
