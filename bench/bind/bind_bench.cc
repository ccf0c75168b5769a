// Binding of whole programs, parsing included: a file NAME.pp, or a folder of them with folders of
// components inside. Schemas lie in the folder `schemas` beside the program.
// The Go peer is no library that could be imported here: `./dev bench --counts` keeps the trend.
#include <cstdlib>
#include <iostream>
#include <memory>

#include "base/system/file_system.h"
#include "bind/bind.h"
#include "bind/components/memory_component_files.h"
#include "diag/render_text.h"
#include "harness.h"
#include "schema/loader.h"

namespace virga::bench {
namespace {

namespace fs = std::filesystem;

struct Program {
  bind::MemoryComponentFiles::Files files;
  std::string schemas;
};

Program read_program(const fs::path& path) {
  Program program{.files = {}, .schemas = (path.parent_path() / "schemas").string()};
  if (!fs::is_directory(path)) {
    program.files.emplace(path.filename().string(), read_file(path));
    return program;
  }
  for (const auto& entry : fs::recursive_directory_iterator(path)) {
    if (entry.path().extension() != ".pp") continue;
    program.files.emplace(fs::relative(entry.path(), path).generic_string(),
                          read_file(entry.path()));
  }
  return program;
}

std::shared_ptr<schema::Loader> loader_of(const Program& program) {
  return std::make_shared<schema::FileLoader>(base::real_file_system(),
                                              std::vector{program.schemas});
}

// Figures about programs that do not bind mean nothing.
void bind_cleanly(const Program& program, schema::Loader& loader) {
  base::Sources sources;
  bind::MemoryComponentFiles files(program.files, sources);
  diag::Diagnostics diagnostics;
  const auto opened = files.open("");
  if (!opened) {
    std::cerr << opened.error().str() << '\n';
    std::exit(1);
  }
  DoNotOptimize(bind::bind(*opened, sources, loader, {.components = &files}, diagnostics));
  if (!diagnostics.has_errors()) return;
  std::cerr << diag::render_text(diagnostics, sources).substr(0, 2000);
  std::exit(1);
}

// The schema was used before.
Work warm_case(const fs::path& file) {
  const auto program = std::make_shared<const Program>(read_program(file));
  const auto loader = loader_of(*program);
  bind_cleanly(*program, *loader);
  return [program, loader] { bind_cleanly(*program, *loader); };
}

// The schema is read and indexed as well.
Work cold_case(const fs::path& file) {
  return [program = read_program(file)] { bind_cleanly(program, *loader_of(program)); };
}

}  // namespace
}  // namespace virga::bench

int main(int argc, char** argv) {
  using namespace virga::bench;
  constexpr Case kCases[] = {
      {"bind/warm", "bind-", warm_case},
      {"bind/cold", "bind-", cold_case},
  };
  return run(argc, argv, kCases);
}
