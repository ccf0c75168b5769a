#include "load/program.h"

#include <fmt/core.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>

namespace virga::load {
namespace {

namespace fs = std::filesystem;

// The resources 2, 4, 6, ... refer to the one before them.
bool refers(std::size_t number) {
  return number != 0 && number % 2 == 0;
}

std::string program(const ProgramSize& size) {
  std::string text;
  for (std::size_t i = 0; i < size.resources; ++i) {
    const std::string value = refers(i)
                                  ? fmt::format("r{}.text", i - 1)
                                  : '"' + std::string(i == 0 ? size.text_bytes : 20, 'x') + '"';
    text += fmt::format("resource \"r{}\" \"load:index:Box\" {{\n  text = ", i) + value + "\n}\n";
  }
  return text + "output \"first\" {\n  value = r0.text\n}\n";
}

}  // namespace

ProgramFolder::ProgramFolder(const ProgramSize& size) {
  path_ = (fs::temp_directory_path() / "virga-load-XXXXXX").string();
  if (!::mkdtemp(path_.data())) {
    fmt::print(stderr, "cannot create a folder in {}\n", fs::temp_directory_path().string());
    std::exit(1);
  }
  std::ofstream(fs::path(path_) / "Pulumi.yaml") << "name: " << kProject << "\nruntime: pcl\n";
  std::ofstream(fs::path(path_) / "main.pp") << program(size);
}

ProgramFolder::~ProgramFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

}  // namespace virga::load
