// `virga generate`.
#pragma once

#include <string>
#include <vector>

namespace virga::tool {

struct GenerateArguments {
  std::string schema;  // a schema file, or the name of a package as in `schema show`
  std::string folder;  // of the generated package
  std::string module;  // the only module to generate; empty: the whole package
  std::vector<std::string> schemas;
};

// Returns the exit code (cli/cli.h).
int generate(const GenerateArguments& arguments);  // generate.cc

}  // namespace virga::tool
