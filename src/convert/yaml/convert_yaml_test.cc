#include "convert/yaml/convert_yaml.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "convert/report.h"

namespace virga::convert {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kHead = "name: shop\nruntime: yaml\n";

struct Converted {
  explicit Converted(const std::string& text) {
    files.files["/shop/Pulumi.yaml"] = text;
    run();
  }
  explicit Converted(base::MemoryFileSystem given) : files(std::move(given)) { run(); }

  void run() { conversion = convert_yaml("/shop", files, sources, nullptr, diagnostics); }

  // The text of a file; empty if the conversion has none.
  std::string file(std::string_view path) const {
    for (const ConvertedFile& each : conversion.files) {
      if (each.path == path) return each.text;
    }
    return {};
  }
  std::string all() const {
    std::string out;
    for (const ConvertedFile& each : conversion.files) out += each.path + "\n" + each.text;
    return out;
  }
  // "V5122 3:1 message" for each diagnostic, on lines.
  std::string messages() const {
    std::string out;
    for (const diag::Diagnostic& each : diagnostics.list()) {
      out += diag::show(each.code);
      if (const base::Source* source = sources.find(each.subject.source)) {
        const base::Position begin = source->lines().position(each.subject.span.begin);
        out += " " + std::to_string(begin.line) + ":" + std::to_string(begin.column) + "-" +
               std::to_string(source->lines().position(each.subject.span.end).column);
      }
      out += " " + each.message() + "\n";
    }
    return out;
  }

  base::MemoryFileSystem files;
  base::Sources sources;
  diag::Diagnostics diagnostics;
  Conversion conversion;
};

std::string program(std::string_view text) {
  return std::string(kHead) + std::string(text);
}

TEST(ConvertYaml, WritesProgramAndProjectFile) {
  const Converted result(program("description: A shop\noutputs:\n  a: 1\n"));
  EXPECT_EQ(result.messages(), "");
  EXPECT_EQ(result.file("main.pp"), "output \"a\" {\n  value = 1\n}\n");
  EXPECT_EQ(result.file("Pulumi.yaml"), "name: shop\nruntime: pcl\ndescription: A shop\n");
}

TEST(ConvertYaml, ReportsMistakesAtTheirExactPlace) {
  EXPECT_EQ(Converted(program("outputs:\n  a: \"x ${b.c} y\"\n")).messages(),
            "V5123 4:9-15 there is no config, variable or resource `b`\n");
  EXPECT_EQ(Converted(program("outputs:\n  a: |\n    x\n    ${pulumi.stak}\n")).messages(),
            "V5124 6:5-19 this reference cannot be read: `pulumi` has the properties `cwd`, "
            "`organization`, `project`, `rootDirectory` and `stack`\n");
  EXPECT_EQ(Converted(program("outputs:\n  a: ${b\n")).messages(),
            "V5124 4:6-9 this reference cannot be read: it has no `}`\n");
  EXPECT_EQ(Converted(program("variables:\n  a: {fn::jion: 1}\n")).messages(),
            "V5125 4:7-15 there is no function `fn::jion`\n");
  EXPECT_EQ(Converted(program("variables:\n  a: {fn::join: [1]}\n")).messages(),
            "V5126 4:17-20 `fn::join` needs a list of two values, not a list of 1\n");
  EXPECT_EQ(Converted(program("variables:\n  a: {fn::join: 1, b: 2}\n")).messages(),
            "V5126 4:7-15 `fn::join` needs a map of its own, not other keys beside it\n");
  EXPECT_EQ(Converted(program("resources:\n  a: {}\n")).messages(),
            "V5128 4:3-4 `a` has no `type`\n");
  EXPECT_EQ(Converted(program("variables: {a: 1}\nresources:\n  a: {type: b:C}\n")).messages(),
            "V5127 5:3-4 `a` is declared twice\n");
  EXPECT_EQ(Converted(program("resources: [a]\n")).messages(),
            "V5121 3:12-15 `resources` must be a map, not a list\n");
  EXPECT_EQ(Converted(program("config:\n  a: {type: strng}\n")).messages(),
            "V5031 4:13-18 `strng` is not a type of configuration\n");
}

TEST(ConvertYaml, ReportsProjectsThatAreNotYaml) {
  EXPECT_EQ(Converted("name: a\nruntime: nodejs\n").messages(),
            "V5130 2:10-16 the runtime of the project is `nodejs`, not `yaml`\n");
  EXPECT_EQ(Converted(base::MemoryFileSystem()).messages(),
            "V5120 there is no program in Pulumi YAML in /shop\n");
}

TEST(ConvertYaml, ReportsWhatItDoesNotConvert) {
  EXPECT_EQ(Converted(program("x-shared: 1\n")).messages(),
            "V5122 3:1-9 `Pulumi.yaml` has no key `x-shared`, so it is not converted\n");
  EXPECT_EQ(Converted(program("resources:\n  a:\n    type: b:C\n    options: {dependOn: []}\n"))
                .messages(),
            "V5122 6:15-23 `options` has no key `dependOn`, so it is not converted\n");
  EXPECT_EQ(Converted(program("variables:\n  a: .inf\n")).messages(),
            "V5129 4:6-10 `.inf` is not converted: PCL has no infinite numbers\n");
}

TEST(ConvertYaml, ExpandsPropertiesOfVariables) {
  const Converted result(
      program("variables:\n  v: {a: 1, \"b'c\": 2}\nresources:\n  r:\n    type: x:Y\n"
              "    properties: ${v}\n"));
  EXPECT_EQ(result.messages(),
            "V5129 8:17-21 `b'c` is not converted: an input of PCL must be an identifier\n");
  EXPECT_NE(result.file("main.pp").find("resource \"r\" \"x:index:Y\" {\n  a = v.a\n}\n"),
            std::string::npos)
      << result.file("main.pp");
}

TEST(ConvertYaml, CorrectsMisspelledKeysOfComponents) {
  const auto with = [](const std::string& key) {
    return Converted(program("components:\n  Box:\n    description: A box\n    " + key +
                             ":\n      a: 1\noutputs:\n  b: 2\n"));
  };
  EXPECT_EQ(with("outputs").messages(), "");
  const Converted misspelled = with("outputz");
  EXPECT_EQ(misspelled.messages(),
            "V5122 6:5-12 `Box` has no key `outputz`, so it is not converted\n");
  const auto& fixes = misspelled.diagnostics.list().front().fixes;
  ASSERT_EQ(fixes.size(), 1u);
  EXPECT_EQ(fixes[0].edits[0].replacement, "outputs");
}

TEST(ConvertYaml, NamesRenamedDeclarations) {
  const Converted result(program("variables:\n  a-b: 1\noutputs:\n  c: ${a-b}\n"));
  EXPECT_EQ(report_json(summary_of(result.conversion), result.diagnostics, result.sources),
            "{\"files\":[\"main.pp\",\"Pulumi.yaml\"],\"converted\":{\"configs\":0,\"variables\":1,"
            "\"resources\":0,\"outputs\":1,\"components\":0},\"renamed\":[{\"from\":\"a-b\","
            "\"to\":\"aB\",\"file\":\"/shop/Pulumi.yaml\",\"line\":4,\"column\":3}],"
            "\"diagnostics\":[]}\n");
  EXPECT_EQ(count_text(result.conversion.counts), "1 variable and 1 output");
}

TEST(ConvertYaml, ShowsNoLinesOfFilesWithSecrets) {
  const Converted secret(
      program("config:\n  a: {secret: true, default: geheim}\n  b: {type: x}\n"));
  EXPECT_TRUE(secret.sources[secret.diagnostics.list().front().subject.source].may_hold_secrets());
  const Converted open(program("config:\n  b: {type: x}\n"));
  EXPECT_FALSE(open.sources[open.diagnostics.list().front().subject.source].may_hold_secrets());
}

// The folders of the golden cases, as file systems.
std::vector<std::pair<std::string, base::MemoryFileSystem>> golden_cases() {
  std::vector<std::pair<std::string, base::MemoryFileSystem>> found;
  for (const auto& folder :
       fs::directory_iterator(std::string(VIRGA_SOURCE_DIR) + "/tests/convert/yaml")) {
    base::MemoryFileSystem files;
    const fs::path in = folder.path() / "in";
    for (const auto& file : fs::recursive_directory_iterator(in)) {
      if (!file.is_regular_file()) continue;
      std::stringstream text;
      text << std::ifstream(file.path()).rdbuf();
      files.files["/shop/" + fs::relative(file.path(), in).string()] = text.str();
    }
    found.emplace_back(folder.path().filename().string(), std::move(files));
  }
  return found;
}

// Offsets of the ends of plain keys: `key:` at the beginning of a line.
std::vector<std::size_t> ends_of_keys(const std::string& text) {
  std::vector<std::size_t> ends;
  for (std::size_t line = 0; line < text.size(); line = text.find('\n', line) + 1) {
    const std::size_t begin = text.find_first_not_of(" -", line);
    if (begin == std::string::npos) break;
    std::size_t end = begin;
    while (end < text.size() && std::isalnum(static_cast<unsigned char>(text[end]))) ++end;
    if (end > begin && end < text.size() && text[end] == ':') ends.push_back(end);
    if (text.find('\n', line) == std::string::npos) break;
  }
  return ends;
}

// Renames each key of each golden case in turn: the new name must be in the result or be reported.
TEST(ConvertYaml, DropsNothingSilently) {
  std::size_t keys = 0;
  for (const auto& [name, files] : golden_cases()) {
    if (Converted(files).diagnostics.has_errors()) continue;
    for (const auto& [path, text] : files.files) {
      if (!path.ends_with("Pulumi.yaml")) continue;
      for (const std::size_t end : ends_of_keys(text)) {
        base::MemoryFileSystem changed = files;
        changed.files[path].insert(end, "Qq");
        const Converted result(std::move(changed));
        const std::string all = result.all();
        const bool is_kept = all.contains("Qq") || all.contains("-qq");  // or in a folder
        EXPECT_TRUE(is_kept || !result.diagnostics.empty()) << name << " " << text.substr(0, end);
        ++keys;
      }
    }
  }
  EXPECT_GT(keys, 200U);
}

TEST(ConvertYaml, KeepsEveryComment) {
  std::size_t comments = 0;
  for (const auto& [name, files] : golden_cases()) {
    const Converted result(files);
    if (result.diagnostics.has_errors()) continue;
    const std::string all = result.all();
    for (const auto& [path, text] : files.files) {
      if (!path.ends_with("Pulumi.yaml")) continue;
      for (std::size_t at = text.find(" # "); at != std::string::npos;
           at = text.find(" # ", at + 1)) {
        const std::string comment = text.substr(at + 1, text.find_first_of("\r\n", at) - at - 1);
        EXPECT_NE(all.find(comment), std::string::npos) << name << ": " << comment;
        ++comments;
      }
    }
  }
  EXPECT_GT(comments, 30U);
}

TEST(ConvertYaml, IsDeterministic) {
  for (const auto& [name, files] : golden_cases()) {
    EXPECT_EQ(Converted(files).all(), Converted(files).all()) << name;
  }
}

TEST(ConvertYaml, TheStateOfAReadHasNoId) {
  const Converted converted(
      std::string(kHead) +
      "resources:\n  a:\n    type: p:T\n    get: {id: k, state: {id: l, b: 1}}\n");
  EXPECT_EQ(converted.messages(),
            "V5129 6:30-31 `a.get.state.id` is not converted: only `get.id` sets the ID\n");
  EXPECT_TRUE(converted.file("main.pp").contains("id = \"k\"")) << converted.all();
  EXPECT_FALSE(converted.file("main.pp").contains("\"l\"")) << converted.all();
}

}  // namespace
}  // namespace virga::convert
