// For tests: the programs of the documentation's pages, bound as `virga check` binds them.
#pragma once

#include <string>
#include <string_view>

#include "bind/bind.h"
#include "bind/components/memory_component_files.h"
#include "bind/lint/lint.h"
#include "diag/page_testing.h"
#include "diag/render_text.h"
#include "schema/loader.h"

namespace virga::bind::testing {

// The files of an example. A line "# network/main.pp" begins a file; before the first such line the
// file is main.pp.
inline MemoryComponentFiles::Files files_of(const std::string& example) {
  MemoryComponentFiles::Files files;
  std::string name = "main.pp";
  for (const std::string& line : diag::lines_of(example)) {
    const bool is_name =
        line.starts_with("# ") && line.ends_with(".pp") && line.find(' ', 2) == std::string::npos;
    if (is_name) name = line.substr(2);
    // The name stays in the file as a comment, so that line numbers match those of the file.
    if (!is_name) files[name] += line + "\n";
    if (is_name) files[name] = line + "\n";
  }
  return files;
}

// A bound program. The package `name` is available; its schema is the file at `schema`.
struct PageProgram {
  PageProgram(const std::string& example, std::string_view schema, const std::string& name)
      : components(files_of(example), sources) {
    loader.add(*schema::Package::parse(diag::page_text(schema), name));
    BindOptions options;
    options.components = &components;
    program = bind(components.open("").value(), sources, loader, options, diagnostics, {});
    lint(program, diagnostics);
  }

  // The messages without the empty line at the end.
  std::string messages() const {
    std::string text = diag::render_text(diagnostics, sources);
    if (!text.empty()) text.pop_back();
    return text;
  }

  schema::MemoryLoader loader;
  base::Sources sources;
  MemoryComponentFiles components;
  diag::Diagnostics diagnostics;
  Program program;
};

}  // namespace virga::bind::testing
