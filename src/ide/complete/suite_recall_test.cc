// Deletes every name of the test files and policy packs of the repository, and expects that
// completion offers it.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/system/file_system.h"
#include "ide/complete/recall_testing.h"
#include "ide/workspace/workspace.h"

namespace virga::ide {
namespace {

namespace fs = std::filesystem;

// The names of one file whose completion can be expected, by place.
class NamesOfSuite {
 public:
  NamesOfSuite(const Snapshot& snapshot, base::SourceId source)
      : snapshot_(snapshot), source_(source), tree_(*snapshot.tree(source)) {}

  std::map<base::Span, std::string> find() {
    if (tree_.body) body(*tree_.body, true);
    for (const hcl::Token& token : tree_.tokens) {
      if (token.kind == hcl::TokenKind::kIdent) ident(token.span);
      if (token.kind == hcl::TokenKind::kQuotedLit) occurrence(token.span);
    }
    return std::move(found_);
  }

 private:
  void add(const std::string& category, base::Span span) { found_.emplace(span, category); }

  void body(const hcl::Body& body, bool is_file) {
    // Attributes of the file are locals in a pack.
    const bool has_settings = !is_file || snapshot_.test_file(source_);
    for (const hcl::Attribute& each : body.attributes) {
      if (has_settings) add("attribute", each.name_span);
      declared_.insert(each.name_span);
    }
    for (const hcl::Block* block : body.blocks) {
      add("block type", block->type_span);
      const bool has_kind = block->type == "mock" || block->type == "policy";
      if (has_kind && !block->labels.empty()) add("label", block->labels[0].span);
      for (const hcl::Label& label : block->labels) declared_.insert(label.span);
      this->body(*block->body, false);
    }
  }

  void ident(base::Span span) {
    static const std::set<std::string_view> kWords = {"true", "false", "null", "for", "in", "if"};
    const std::string_view text = snapshot_.sources[source_].text(span);
    if (occurrence(span) || found_.contains(span) || declared_.contains(span)) return;
    if (kWords.contains(text)) add("keyword", span);
  }

  bool occurrence(base::Span span) {
    const auto at = occurrence_at(snapshot_, source_, span.begin);
    if (!at || at->range.span != span) return false;
    if (at->role != Occurrence::Role::kDeclaration) add(category(*at), span);
    return true;
  }

  static std::string category(const Occurrence& at) {
    if (std::holds_alternative<FunctionName>(at.symbol)) return "function";
    if (std::holds_alternative<ResourceType>(at.symbol)) return "type token";
    if (std::holds_alternative<PackageFunction>(at.symbol)) return "type token";
    if (std::holds_alternative<SchemaProperty>(at.symbol)) {
      return at.role == Occurrence::Role::kAssignment ? "input" : "property";
    }
    if (const auto* value = std::get_if<ValueProperty>(&at.symbol)) {
      return value->type->is_dynamic() ? "part of any value" : "value property";
    }
    if (std::holds_alternative<EnumValueName>(at.symbol)) return "enum value";
    if (at.role == Occurrence::Role::kGiven) return "configuration key";
    return "reference";
  }

  const Snapshot& snapshot_;
  base::SourceId source_;
  const hcl::Tree& tree_;
  std::map<base::Span, std::string> found_;
  std::set<base::Span> declared_;
};

struct Count {
  std::size_t total = 0;
  std::vector<std::string> missed{};
};

// Completes in the files of the repository.
class Measurement {
 public:
  // Does nothing if the file or its program has errors.
  void measure(const fs::path& file) {
    Workspace workspace(base::real_file_system(), {.schemas = {}});
    const std::string path = file.string();
    const auto whole = workspace.snapshot(path);
    if (!whole || whole->diagnostics.has_errors() || whole->session().diagnostics.has_errors()) {
      return;
    }
    const base::SourceId source = whole->source(path);
    if (source == base::SourceId::kNone || !whole->tree(source)) return;
    ++files_;
    const std::string text(whole->sources[source].text());
    for (const auto& [span, category] : NamesOfSuite(*whole, source).find()) {
      const std::size_t line_end = std::min(text.find('\n', span.begin), text.size());
      for (const std::size_t end : {std::size_t{span.end}, line_end}) {
        look(workspace, path, text, span, end, category);
      }
    }
  }

  std::size_t files() const { return files_; }
  const std::map<std::string, Count>& counts() const { return counts_; }

 private:
  void look(Workspace& workspace, const std::string& path, const std::string& text, base::Span span,
            std::size_t end, const std::string& category) {
    std::string broken = text;
    broken.erase(span.begin, end - span.begin);
    workspace.open(path, std::make_shared<const std::string>(std::move(broken)));
    const auto snapshot = workspace.snapshot(path);
    ASSERT_TRUE(snapshot);
    schema::Loader& schemas = *snapshot->session().loader;
    const Completions found = complete(*snapshot, schemas, snapshot->source(path), span.begin);
    std::string name = text.substr(span.begin, span.size());
    if (name.starts_with('"')) name = name.substr(1, name.size() - 2);
    Count& count = counts_[category];
    ++count.total;
    if (testing::rank_of(found, name, category, schemas)) return;
    const std::size_t begin = text.rfind('\n', span.begin) + 1;
    count.missed.push_back(fs::path(path).filename().string() + ": `" + name + "`" +
                           (end == span.end ? "" : " (rest of line)") + " in " +
                           text.substr(begin, text.find('\n', span.begin) - begin) + " of " +
                           std::to_string(found.items.size()));
  }

  std::size_t files_ = 0;
  std::map<std::string, Count> counts_;
};

std::vector<fs::path> files_below(const fs::path& root, std::string_view extension) {
  std::vector<fs::path> found;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root)) {
    if (entry.is_regular_file() && entry.path().extension() == extension) {
      found.push_back(entry.path());
    }
  }
  std::ranges::sort(found);
  return found;
}

// The least number of names of each category, and the number of those that cannot be offered.
struct Bound {
  std::size_t total;
  std::size_t unknowable = 0;
};

void expect_all(const Measurement& measured, const std::map<std::string, Bound>& bounds) {
  for (const auto& [category, count] : measured.counts()) {
    const auto bound = bounds.find(category);
    ASSERT_NE(bound, bounds.end()) << category;
    EXPECT_LE(count.missed.size(), bound->second.unknowable)
        << category << " of " << count.total << "\n"
        << ::testing::PrintToString(count.missed);
    EXPECT_GE(count.total, bound->second.total) << category;
  }
  EXPECT_EQ(measured.counts().size(), bounds.size());
}

TEST(SuiteRecall, OffersEveryNameOfTestFiles) {
  const fs::path root = VIRGA_SOURCE_DIR;
  Measurement measured;
  for (const char* folder : {"examples", "tests/golden"}) {
    for (const fs::path& file : files_below(root / folder, ".pptest")) measured.measure(file);
  }
  EXPECT_GE(measured.files(), 7u);
  // Nothing says which members a property of any type has.
  expect_all(measured, {{"attribute", {110}},
                        {"block type", {80}},
                        {"configuration key", {24}},
                        {"function", {30}},
                        {"input", {6}},
                        {"keyword", {28}},
                        {"label", {10}},
                        {"part of any value", {6, 4}},
                        {"property", {80}},
                        {"reference", {220}},
                        {"type token", {8}},
                        {"value property", {90}}});
}

TEST(SuiteRecall, OffersEveryNameOfPolicyPacks) {
  const fs::path root = VIRGA_SOURCE_DIR;
  Measurement measured;
  for (const char* folder : {"examples", "tests/golden", "tests/conformance"}) {
    for (const fs::path& file : files_below(root / folder, ".pp")) {
      if (fs::exists(file.parent_path() / "PulumiPolicy.yaml")) measured.measure(file);
    }
  }
  EXPECT_GE(measured.files(), 5u);
  // Most of these packs have no schemas. The other names that cannot be offered are keys of maps
  // (of tags, of the configuration of a stack), and the type behind a quote that hides the others.
  expect_all(measured, {{"attribute", {370}},
                        {"block type", {170}},
                        {"function", {48}},
                        {"keyword", {46}},
                        {"label", {70}},
                        {"part of any value", {50, 60}},
                        {"property", {20}},
                        {"reference", {270}},
                        {"type token", {12, 3}},
                        {"value property", {190, 12}}});
}

}  // namespace
}  // namespace virga::ide
