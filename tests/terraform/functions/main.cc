// virga_terraform_functions [--verbose] FOLDER|ARCHIVE: checks recorded calls of Terraform's
// functions (tests/facts/FORMAT.md, section "terraform"). The folder contains files of JSON Lines
// and the module `scope`; the archive (.xz) contains such a folder.
//
// Prints a line for each failing call, then a line for each file. The exit status is 1 if a call
// failed.
#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "cty/cty.h"
#include "terraform/functions/fact.h"
#include "vectors/facts_archive.h"

namespace virga::facts {
namespace {

namespace fs = std::filesystem;

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
}

// A fact that the archive cannot reproduce.
struct Departure {
  std::string_view id;
  std::string_view expr;
};
constexpr Departure kDepartures[] = {
    // The recorded folder had 42 files; the archive contains those 35 that other facts name.
    {"fileset/019", R"(length(fileset("files", "**")))"},
};

bool departs(const cty::Value& line) {
  return std::ranges::any_of(kDepartures, [&](const Departure& departure) {
    return line.find("id")->as_string() == departure.id &&
           line.find("expr")->as_string() == departure.expr;
  });
}

// Checks the lines of a file. Returns the number of failed ones.
std::size_t run_file(const fs::path& file, const fs::path& folder, const Scopes& scopes,
                     bool verbose) {
  std::ifstream in(file, std::ios::binary);
  std::string text;
  std::size_t passed = 0;
  std::size_t failed = 0;
  std::size_t departed = 0;
  while (std::getline(in, text)) {
    if (text.empty()) continue;
    replace_all(text, "{cwd}", folder.string());
    const auto line = cty::json::unmarshal_simple(text);
    const auto found = line ? difference(*line, scopes) : "an invalid line: " + line.error().str();
    const bool is_known = found && line && departs(*line);
    ++(is_known ? departed : found ? failed : passed);
    if (!found || is_known) continue;
    fmt::print("FAIL {}\n", line ? line->find("id")->as_string() : file.string());
    if (verbose && line) fmt::print("  {}\n", line->find("expr")->as_string());
    if (verbose) fmt::print("  {}\n", *found);
  }
  fmt::print("{}: {} passed, {} departed, {} failed\n", file.filename().string(), passed, departed,
             failed);
  return failed;
}

std::size_t run_folder(const fs::path& folder, bool verbose) {
  const fs::path scope = fs::absolute(folder / "scope").lexically_normal();
  const Scopes scopes(scope);
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() == ".jsonl") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  std::size_t failed = files.empty() ? 1 : 0;
  for (const fs::path& file : files) failed += run_file(file, scope, scopes, verbose);
  return failed;
}

std::size_t run(const fs::path& path, bool verbose) {
  if (path.extension() != ".xz") return run_folder(path, verbose);
  const auto unpacked = vectors::FactsArchive::unpack(path);
  if (!unpacked) {
    fmt::print("{}\n", unpacked.error().str());
    return 1;
  }
  for (const fs::path& file : unpacked->fact_files()) {
    return run_folder(file.parent_path(), verbose);
  }
  fmt::print("{} has no facts\n", path.string());
  return 1;
}

}  // namespace
}  // namespace virga::facts

int main(int argc, char** argv) {
  const std::string_view first = argc > 1 ? argv[1] : "";
  const bool verbose = first == "--verbose";
  if (argc != (verbose ? 3 : 2)) {
    fmt::print(stderr, "usage: virga_terraform_functions [--verbose] FOLDER|ARCHIVE\n");
    return 2;
  }
  try {
    return virga::facts::run(argv[argc - 1], verbose) == 0 ? 0 : 1;
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 1;
  }
}
