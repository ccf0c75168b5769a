// Writes a package of C++ for a schema. docs/cpp.md describes the package for its users.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "base/error.h"
#include "schema/loader.h"
#include "schema/schema.h"

namespace virga::cpp {

struct GenerateOptions {
  // Only the resources and functions of this module and of those below it; empty: all.
  std::string module{};
  // The version of the generator, for the requirements of the build files.
  std::string virga_version{};
  // Returns the packages whose types the package uses; null: these types are any values.
  schema::Loader* loader = nullptr;
};

// Receives one file: its path relative to the folder of the package, and its text. An error ends
// the generation.
using Sink = std::function<base::Result<void>(const std::string& path, const std::string& text)>;

// `done` of `total` headers are written.
using Progress = std::function<void(std::size_t done, std::size_t total)>;

struct Generated {
  std::size_t resources = 0;
  std::size_t functions = 0;
  std::size_t types = 0;
  std::size_t files = 0;
  std::size_t bytes = 0;
  std::vector<std::string> skipped;  // tokens of overlays
  std::vector<std::string> notes;    // about types of other packages
};

// The bytes depend only on the schema and the options. Keeps one file in memory at a time. Fails if
// a definition of the schema is invalid, if the package has no such module, or if `sink` fails.
base::Result<Generated> generate(const schema::Package& package, const GenerateOptions& options,
                                 const Sink& sink, const Progress& progress = {});

}  // namespace virga::cpp
