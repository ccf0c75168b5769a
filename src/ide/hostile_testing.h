// For the tests of this room: programs of the repository, and questions at every offset of
// half-written programs.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "base/system/file_system.h"
#include "bind/test_support.h"
#include "check/session/shared_loader.h"
#include "ide/edit/edits.h"
#include "ide/workspace/snapshot.h"
#include "schema/loader.h"

namespace virga::ide::testing {

using Files = bind::MemoryComponentFiles::Files;
using Ask = std::function<void(const Snapshot&, base::SourceId, std::uint32_t)>;

// A bound program in memory. If `on_demand`, the snapshot binds its nodes when a question needs
// them, as it does in an editor; its diagnostics are complete in both cases.
class Opened {
 public:
  Opened(const Files& files, schema::Loader& loader, bool on_demand = false) {
    auto session = std::make_shared<check::Session>();
    session->loader = std::make_unique<check::SharedLoader>(loader);
    session->components = std::make_unique<bind::MemoryComponentFiles>(files, session->sources);
    bind::BindOptions options;
    options.components = session->components.get();
    options.binds_broken_files = true;
    const auto sources = session->components->open("");
    SnapshotParts parts{.session = session};
    if (sources) {
      session->program = bind::bind(*sources, session->sources, loader, options, parts.diagnostics);
    }
    if (sources && on_demand) {
      session->program = {};
      parts.binder = std::make_unique<bind::Binder>(session->program, *sources, session->sources,
                                                    loader, options, ignored_);
    }
    snapshot_ = std::make_unique<Snapshot>(std::move(parts));
  }

  const Snapshot& snapshot() const { return *snapshot_; }

 private:
  diag::Diagnostics ignored_;
  std::unique_ptr<Snapshot> snapshot_;
};

// The files of a snapshot after the edits.
inline Files edited(const Snapshot& snapshot, const Files& files, const std::vector<Edit>& edits) {
  Files result = files;
  for (std::uint32_t id = 1; id <= snapshot.sources.size(); ++id) {
    const base::Source& source = snapshot.sources[base::SourceId{id}];
    result[source.name()] = apply_edits(source, edits);
  }
  return result;
}

// A program of the repository, with the folders of its components.
struct RepositoryProgram {
  std::string folder;
  Files files;
};

inline std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// The folders below `root` that have .pp files and are not below such a folder themselves.
inline std::vector<RepositoryProgram> programs_below(const std::filesystem::path& root) {
  namespace fs = std::filesystem;
  std::vector<fs::path> paths;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root)) {
    if (entry.is_regular_file() && entry.path().extension() == ".pp") paths.push_back(entry.path());
  }
  std::vector<std::string> folders;
  for (const fs::path& path : paths) folders.push_back(path.parent_path().string());
  std::ranges::sort(folders);
  std::vector<RepositoryProgram> programs;
  for (const std::string& folder : folders) {
    if (programs.empty() ||
        (folder != programs.back().folder && !folder.starts_with(programs.back().folder + "/"))) {
      programs.push_back({folder, {}});
    }
  }
  for (const fs::path& path : paths) {
    for (RepositoryProgram& program : programs) {
      const std::string name = path.string();
      if (!name.starts_with(program.folder + "/")) continue;
      program.files[name.substr(program.folder.size() + 1)] = read_file(path);
    }
  }
  return programs;
}

// The programs of the examples and of the test projects.
inline const std::vector<RepositoryProgram>& repository_programs() {
  static const std::vector<RepositoryProgram> programs = [] {
    const std::filesystem::path root = VIRGA_SOURCE_DIR;
    std::vector<RepositoryProgram> all = programs_below(root / "examples");
    for (RepositoryProgram& each : programs_below(root / "tests/projects/programs")) {
      all.push_back(std::move(each));
    }
    return all;
  }();
  return programs;
}

// A loader of all schemas that these programs use.
inline schema::Loader& repository_schemas() {
  static schema::FileLoader loader = [] {
    const std::string root = VIRGA_SOURCE_DIR;
    std::vector<std::string> folders = {root + "/tests/projects/schemas", root + "/docs/schemas"};
    for (const auto& entry : std::filesystem::directory_iterator(root + "/examples")) {
      const std::filesystem::path schemas = entry.path() / "schemas";
      if (std::filesystem::is_directory(schemas)) folders.push_back(schemas.string());
    }
    std::ranges::sort(folders.begin() + 2, folders.end());
    return schema::FileLoader(base::real_file_system(), folders);
  }();
  return loader;
}

// A case of the corpus of mistakes. tests/mistakes/run describes the format.
struct Mistake {
  std::string name;  // "THEME: CASE"
  std::string command = "check main.pp";
  Files files{};
};

// Reads the cases of one file of the corpus.
class MistakeReader {
 public:
  explicit MistakeReader(std::string theme) : theme_(std::move(theme)) {}

  std::vector<Mistake> read(const std::string& text) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) this->line(line);
    end_case();
    return std::move(cases_);
  }

 private:
  static bool is_mark(const std::string& line) {
    return line.find('^') != std::string::npos && line.find_first_not_of(" ^") == std::string::npos;
  }

  void line(const std::string& line) {
    if (line.starts_with("=== ")) {
      end_case();
      cases_.push_back({theme_ + ": " + line.substr(4)});
      is_header_ = true;
      file_ = "main.pp";
    } else if (cases_.empty()) {
      if (line == "@@") {
        is_below_ = true;
      } else {
        (is_below_ ? below_ : above_) += line + "\n";
      }
    } else if (is_header_ && line.starts_with("$ ")) {
      cases_.back().command = line.substr(2);
    } else if (is_header_ && (line.starts_with("! ") || line.starts_with("exit "))) {
      return;
    } else if (line.starts_with("--- ")) {
      file_ = line.substr(4);
      cases_.back().files[file_];
    } else if (!is_mark(line)) {
      is_header_ = false;
      cases_.back().files[file_] += line + "\n";
    }
  }

  // A file ends with its last line that is not empty. The text before the first case surrounds the
  // main.pp of each case.
  void end_case() {
    if (cases_.empty()) return;
    Files& files = cases_.back().files;
    for (auto& [name, text] : files) {
      while (text.ends_with("\n\n")) text.pop_back();
      if (text == "\n") text.clear();
    }
    if (!above_.empty()) files["main.pp"] = above_ + files["main.pp"] + below_;
    if (files.contains("main.pp") && files["main.pp"].empty()) files.erase("main.pp");
  }

  const std::string theme_;
  std::string above_, below_;
  bool is_below_ = false;
  bool is_header_ = false;
  std::string file_;  // of the next lines
  std::vector<Mistake> cases_;
};

// All cases of the corpus, by name.
inline const std::vector<Mistake>& mistakes() {
  namespace fs = std::filesystem;
  static const std::vector<Mistake> all = [] {
    std::vector<Mistake> found;
    for (const fs::directory_entry& entry :
         fs::directory_iterator(fs::path(VIRGA_SOURCE_DIR) / "tests/mistakes")) {
      if (entry.path().extension() != ".txt") continue;
      MistakeReader reader(entry.path().stem().string());
      for (Mistake& each : reader.read(read_file(entry.path()))) found.push_back(std::move(each));
    }
    std::ranges::sort(found, {}, &Mistake::name);
    return found;
  }();
  return all;
}

// The programs of the corpus.
inline std::vector<RepositoryProgram> mistaken_programs() {
  std::vector<RepositoryProgram> programs;
  for (const Mistake& each : mistakes()) {
    if (each.files.contains("main.pp")) programs.push_back({each.name, each.files});
  }
  return programs;
}

// A loader of the schemas of that corpus.
inline schema::Loader& mistaken_schemas() {
  const std::string root = VIRGA_SOURCE_DIR;
  static schema::FileLoader loader(base::real_file_system(),
                                   {root + "/tests/mistakes/schemas", root + "/docs/schemas"});
  return loader;
}

// The programs and schemas of the folder in $VIRGA_IDE_PROGRAMS, which has the folders programs/
// and schemas/; for checks by hand of more programs than the repository has.
struct GivenPrograms {
  std::vector<RepositoryProgram> programs;
  std::unique_ptr<schema::Loader> schemas;
};
inline GivenPrograms given_programs() {
  namespace fs = std::filesystem;
  const char* folder = std::getenv("VIRGA_IDE_PROGRAMS");
  if (!folder) return {};
  std::vector<std::string> schemas;
  for (const auto& entry : fs::directory_iterator(fs::path(folder) / "schemas")) {
    schemas.push_back(entry.path().string());
  }
  return {programs_below(fs::path(folder) / "programs"),
          std::make_unique<schema::FileLoader>(base::real_file_system(), schemas)};
}

// Asks at every `stride`-th offset of every file of a program, and at the last `tail` offsets.
inline void ask_everywhere(const Snapshot& snapshot, const Ask& ask, std::size_t stride = 1,
                           std::size_t tail = 1) {
  for (std::uint32_t id = 1; id <= snapshot.sources.size(); ++id) {
    const base::SourceId source{id};
    const std::size_t size = snapshot.sources[source].text().size();
    for (std::size_t at = 0; at <= size; ++at) {
      if (at % stride != 0 && at + tail <= size) continue;
      ask(snapshot, source, static_cast<std::uint32_t>(at));
    }
  }
}

// Asks at every `stride`-th offset of the programs of the repository.
inline void ask_in_repository(const Ask& ask, std::size_t stride = 1) {
  ASSERT_GT(repository_programs().size(), 10u);
  for (const RepositoryProgram& program : repository_programs()) {
    SCOPED_TRACE(program.folder);
    ask_everywhere(Opened(program.files, repository_schemas(), true).snapshot(), ask, stride);
  }
}

// A program with most constructs, and the folder of its component.
inline const Files& every_construct() {
  static const Files files = {
      {"main.pp", R"pp(pulumi { requiredVersionRange = ">=3" }
package { baseProviderName = "zoo" }
config "size" "list(object({a=string}))" {
  default = [{ a = "x" }]
  secret = true
}
names = [for k, v in size : "${k}-${v.a}" if k > 0]
point = { x = 1, y = { z = [2] } }
hook "resource" "note" { command = ["touch", args.name] }
read "old" "zoo:index:Pet" { id = "i" }
resource "pet" "zoo:index:Pet" {
  __logicalName = "Pet"
  name = "n\u00e9e ${old.breed}" # a comment
  tags = { a = point.y.z[0], "b" = "x" }
  friends = [{ name = "f", since = range.value }]
  options {
    range = 3
    ignoreChanges = [friends[0].name]
    hooks = { beforeCreate = [note] }
  }
}
found = invoke("zoo:index:getPets", { breed = "b" }).names
component "box" "./box" { label = pet[0].breed }
text = <<-END
  %{ for name in names }${name}%{ endfor }
  END
output "all" "any" { value = [pet[*].name, found, box.o, names == [] ? text : -1] }
)pp"},
      {"box/main.pp", "config \"label\" \"string\" {}\noutput \"o\" { value = label }\n"}};
  return files;
}

// Asks in every `step`-th prefix of every_construct(), at every `stride`-th offset and at the last
// `tail` offsets. With a step of 1, every offset is at the end of some prefix.
inline void ask_in_prefixes(const Ask& ask, std::size_t step = 1, std::size_t stride = 1,
                            std::size_t tail = 1) {
  bind::testing::TestLoader loader;
  loader.add(bind::testing::zoo());
  const std::string& text = every_construct().at("main.pp");
  for (std::size_t size = 0; size <= text.size(); size += step) {
    Files files = every_construct();
    files["main.pp"] = text.substr(0, size);
    SCOPED_TRACE(size);
    ask_everywhere(Opened(files, loader, size % 2 == 0).snapshot(), ask, stride, tail);
  }
}

}  // namespace virga::ide::testing
