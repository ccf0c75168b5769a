// `virga schema show`, `search`, `list` and `of`.
#pragma once

#include <string>
#include <vector>

#include "cli/schema/schema_origins.h"
#include "cli/terminal/terminal.h"

namespace virga::cli {

enum class SchemaVerb { kShow, kSearch, kList, kOf };

struct SchemaArguments {
  SchemaVerb verb = SchemaVerb::kList;
  std::vector<std::string> words;  // the names to show or the words to search for
  std::string package;             // the only package to search; empty: all packages
  std::vector<std::string> schemas;
  bool json = false;
  bool brief = false;
  bool pager = true;  // for long answers on a terminal
  Color color = Color::kAuto;
};

// `origins` are the entries of the lock file, for `virga schema list`.
int schema_command(const SchemaArguments& arguments,
                   std::vector<SchemaOrigin> origins = {});  // schema.cc
// `virga schema of`: shows the schema that a package of components publishes.
int schema_of(const SchemaArguments& arguments);  // of.cc

}  // namespace virga::cli
