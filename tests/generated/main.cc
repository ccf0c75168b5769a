// virga_generated [--accept] SUITE: compares the files that the language host generates for the
// projects and packages of a suite (conformance/suite.h) with the files of the suite, byte for
// byte. A project is its own source. The lock files of its packages are not generated. --accept
// writes the packages.
#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "conformance/suite.h"
#include "host/language_host.h"
#include "host/shared/copy.h"
#include "schema/loader.h"

namespace virga::generated {
namespace {

namespace fs = std::filesystem;

using Files = std::map<std::string, std::string>;  // path relative to a folder -> content

std::string read(const fs::path& path) {
  std::stringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

Files files_below(const fs::path& folder) {
  Files files;
  std::error_code error;
  for (const auto& entry : fs::recursive_directory_iterator(folder, error)) {
    if (!entry.is_regular_file()) continue;
    files[entry.path().lexically_relative(folder).string()] = read(entry.path());
  }
  return files;
}

// Returns the value of a key in a recorded Pulumi.yaml, which has one line for each key.
std::string value_of(const std::string& yaml, const std::string& key) {
  std::istringstream lines(yaml);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(key + ": ")) return line.substr(key.size() + 2);
  }
  return "";
}

class Check {
 public:
  Check(conformance::Suite suite, fs::path scratch, bool accept)
      : suite_(std::move(suite)),
        scratch_(std::move(scratch)),
        host_(
            "", [](const std::string&) { return base::Result<void>(); },
            [schemas = suite_.schemas.string()](const std::string&) {
              return std::make_shared<schema::FileLoader>(base::real_file_system(),
                                                          std::vector{schemas});
            }),
        accept_(accept) {}

  void projects() {
    for (const auto& entry : fs::recursive_directory_iterator(suite_.projects)) {
      if (entry.path().filename() == "Pulumi.yaml") project(entry.path().parent_path());
    }
  }

  void packages() {
    for (const auto& entry : fs::directory_iterator(suite_.schemas)) {
      const fs::path recorded = suite_.packages / entry.path().stem();
      if (accept_ || fs::is_directory(recorded)) package(recorded, entry.path());
    }
  }

  bool finish() const {
    fmt::print("{} passed, {} failed\n", passed_, failed_);
    return failed_ == 0 && passed_ > 0;
  }

 private:
  void project(const fs::path& recorded) {
    const std::string yaml = read(recorded / "Pulumi.yaml");
    const std::string main = value_of(yaml, "main");
    rpc::GenerateProjectRequest request;
    request.source_directory = (recorded / main).string();
    request.target_directory = (scratch_ / "project").string();
    request.project =
        fmt::format(R"({{"name": "{}", "main": "{}"}})", value_of(yaml, "name"), main);
    if (main.empty()) request.project = fmt::format(R"({{"name": "{}"}})", value_of(yaml, "name"));
    request.strict = true;
    for (const auto& [name, text] : files_below(recorded / main)) {
      if (!text.starts_with("package \"") || name.find('/') != std::string::npos) continue;
      const fs::path lock = scratch_ / "locks" / name;
      if (host::write_file(lock, text)) {
        request.local_dependencies[lock.stem().string()] = lock.string();
      }
    }
    const auto made = host_.generate_project(request);
    const bool is_right = made && std::ranges::none_of(*made, &rpc::ProgramDiagnostic::is_error);
    Files expected = files_below(recorded);
    // The files outside of the program's folder are not generated.
    std::erase_if(expected, [&](const auto& file) {
      return file.first != "Pulumi.yaml" && !file.first.starts_with(main);
    });
    compare(recorded.lexically_relative(suite_.folder).string(), is_right, expected,
            files_below(request.target_directory));
    fs::remove_all(request.target_directory);
    fs::remove_all(scratch_ / "locks");
  }

  void package(const fs::path& recorded, const fs::path& schema) {
    rpc::GeneratePackageRequest request;
    request.directory = (scratch_ / "package").string();
    request.schema = read(schema);
    const bool made = host_.generate_package(request).has_value();
    if (accept_ && made) {
      fs::remove_all(recorded);
      fs::create_directories(recorded);
      fs::copy(request.directory, recorded, fs::copy_options::recursive);
    }
    compare(recorded.lexically_relative(suite_.folder).string(), made, files_below(recorded),
            files_below(request.directory));
    fs::remove_all(request.directory);
  }

  void compare(const std::string& name, bool made, const Files& expected, const Files& found) {
    const bool is_same = made && expected == found;
    ++(is_same ? passed_ : failed_);
    if (is_same) return;
    fmt::print("FAIL {}{}\n", name, made ? "" : ": it was refused");
    for (const auto& [path, text] : expected) {
      const auto at = found.find(path);
      if (at == found.end()) fmt::print("  {} is missing\n", path);
      if (at != found.end() && at->second != text) fmt::print("  {} differs\n", path);
    }
    for (const auto& [path, text] : found) {
      if (!expected.contains(path)) fmt::print("  {} is too much\n", path);
    }
  }

  const conformance::Suite suite_;
  const fs::path scratch_;
  host::LanguageHost host_;
  const bool accept_;
  int passed_ = 0;
  int failed_ = 0;
};

int run(const std::string& suite, bool accept) {
  std::string scratch = (fs::temp_directory_path() / "virga-generated-XXXXXX").string();
  if (!::mkdtemp(scratch.data())) return 1;
  Check check(conformance::open_suite(fs::absolute(suite)), scratch, accept);
  check.projects();
  check.packages();
  fs::remove_all(scratch);
  return check.finish() ? 0 : 1;
}

}  // namespace
}  // namespace virga::generated

int main(int count, char** words) {
  const bool accept = count > 2 && std::string_view(words[1]) == "--accept";
  if (count == (accept ? 3 : 2)) return virga::generated::run(words[count - 1], accept);
  fmt::print(stderr, "usage: virga_generated [--accept] SUITE\n");
  return 2;
}
