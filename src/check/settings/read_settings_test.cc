#include "check/settings/read_settings.h"

#include <gtest/gtest.h>

#include "diag/codes/bind.h"
#include "diag/codes/lint.h"
#include "diag/render_text.h"

namespace virga::check {
namespace {

using diag::Code;
namespace codes = diag::codes;

// The settings of a file in "/app".
struct Read {
  base::MemoryFileSystem files;
  base::Sources sources;
  Settings settings;

  explicit Read(const std::string& text) {
    files.files["/app/virga.toml"] = text;
    files.files["/app/schemas/t.json"] = "{}";
    settings = read_settings("/app/virga.toml", files, sources);
  }

  // Returns `V5101 "key"` for each diagnostic, with the text of its range.
  std::string mistakes() const {
    std::string all;
    for (const diag::Diagnostic& each : settings.diagnostics.list()) {
      const base::Source* source = sources.find(each.subject.source);
      all += diag::show(each.code) + " " +
             (source ? std::string(source->text(each.subject.span)) : "nowhere") + "\n";
    }
    return all;
  }
  std::string message() const {
    const auto& list = settings.diagnostics.list();
    return list.empty() ? "" : list.front().message();
  }
  std::string text() const { return diag::render_text(settings.diagnostics, sources); }
};

TEST(ReadSettings, ReadsAllSettings) {
  const Read read(R"(exclude = ["vendor/**"]
baseline = "known.json"
schemas = ["schemas"]

[rules]
V3189 = "error"
v3190 = "off"
warnings = "warning"
optional = "off"

[[overrides]]
paths = ["legacy/**"]
rules = { V3189 = "off", warnings = "warning" }
)");
  EXPECT_EQ(read.text(), "");
  const Settings& settings = read.settings;
  EXPECT_EQ(settings.baseline->path, "/app/known.json");
  ASSERT_EQ(settings.schemas.size(), 1u);
  EXPECT_EQ(settings.schemas[0].path, "/app/schemas");
  EXPECT_TRUE(settings.excludes("/app/vendor/x"));
  EXPECT_FALSE(settings.excludes("/app/src"));
  EXPECT_FALSE(settings.excludes("/vendor"));
  EXPECT_EQ(settings.level(codes::kUnusedName, "main.pp"), RuleLevel::kError);
  EXPECT_EQ(settings.level(codes::kUnusedName, std::nullopt), RuleLevel::kError);
  EXPECT_EQ(settings.level(codes::kUnusedName, "legacy/a.pp"), RuleLevel::kOff);
  EXPECT_EQ(settings.level(codes::kDeprecated, "legacy/a.pp"), RuleLevel::kOff);
}

TEST(ReadSettings, ReadsMappings) {
  const Read read("[convert]\nmappings = [\"schemas\", \"schemas/t.json\"]\n");
  EXPECT_EQ(read.text(), "");
  ASSERT_EQ(read.settings.mappings.size(), 2u);
  EXPECT_EQ(read.settings.mappings[0].path, "/app/schemas");
  EXPECT_EQ(read.settings.mappings[1].path, "/app/schemas/t.json");
}

TEST(ReadSettings, ReportsMistakesInMappings) {
  EXPECT_EQ(Read("[convert]\nmappings = [1, \"nowhere\"]\n").mistakes(),
            "V5102 1\nV5106 \"nowhere\"\n");
  EXPECT_EQ(Read("convert = 1\n").message(), "`convert` must be a table, not a number");
  const Read misspelled("[convert]\nmapping = []\n");
  EXPECT_EQ(misspelled.mistakes(), "V5101 mapping\n");
  EXPECT_NE(misspelled.text().find("did you mean `mappings`?"), std::string::npos);
}

TEST(ReadSettings, RanksLevels) {
  const Read read(R"([rules]
warnings = "error"
V3189 = "warning"
[[overrides]]
paths = ["a"]
rules.warnings = "off"
rules.V3190 = "off"
[[overrides]]
paths = ["a/b"]
rules = { V3190 = "error" }
)");
  EXPECT_EQ(read.text(), "");
  const auto level = [&](Code code, const char* file) { return read.settings.level(code, file); };
  EXPECT_EQ(level(codes::kUnusedName, "a/x.pp"), RuleLevel::kWarning) << "a code, then a group";
  EXPECT_EQ(level(codes::kShadowedName, "a/x.pp"), RuleLevel::kOff) << "an override, then rules";
  EXPECT_EQ(level(codes::kShadowedName, "x.pp"), RuleLevel::kError);
  EXPECT_EQ(level(codes::kDeprecated, "a/b/x.pp"), RuleLevel::kError) << "the last override";
  EXPECT_EQ(level(codes::kDeprecated, "a/x.pp"), RuleLevel::kOff);
  EXPECT_EQ(level(codes::kDoubleNegation, "x.pp"), std::nullopt) << "of the other group";
}

TEST(ReadSettings, ReportsUnknownNames) {
  const Read read(R"(baselin = "x"
select = ["V3189"]
V3189 = "off"
[rules]
V2101 = "off"
V9999 = "off"
warning = "error"
exclude = []
[[overrides]]
paths = ["a"]
path = "b"
baseline = "c"
rules = {}
)");
  EXPECT_EQ(read.mistakes(),
            "V5101 baselin\nV5101 select\nV5101 V3189\nV5104 V2101\nV5103 V9999\nV5103 warning\n"
            "V5101 exclude\nV5101 path\nV5101 baseline\n");
  const std::string text = read.text();
  for (const char* help :
       {"did you mean `baseline`?", "`V3189 = \"off\"`", "are in the table `rules`",
        "remove this line", "did you mean `warnings`?", "did you mean `paths`?",
        "`exclude` belongs above the first table", "`baseline` belongs above the first table"}) {
    EXPECT_NE(text.find(help), std::string::npos) << help << "\n" << text;
  }
}

TEST(ReadSettings, ReportsWrongValues) {
  const Read read(R"(exclude = "vendor"
baseline = ["x"]
schemas = ["schemas", 3, "nowhere"]
overrides = [1]
[rules]
V3189 = "warn"
V3190 = true
V3191 = 1979-05-27
)");
  EXPECT_EQ(read.mistakes(),
            "V5102 \"vendor\"\nV5102 [\"x\"]\nV5102 3\nV5106 \"nowhere\"\nV5102 1\n"
            "V5102 \"warn\"\nV5102 true\nV5102 1979-05-27\n");
  EXPECT_EQ(read.settings.schemas.size(), 1u) << "what is right is used";
  EXPECT_NE(read.text().find("did you mean `\"warning\"`?"), std::string::npos);
  EXPECT_EQ(Read("rules = 3").message(), "`rules` must be a table, not a number");
  EXPECT_EQ(Read("[overrides]").message(), "`overrides` must be an array of tables, not a table");
  EXPECT_EQ(Read("[[overrides]]\npaths=['a']").mistakes(), "V5106 [[overrides]]\n");
  EXPECT_EQ(Read("[[overrides]]\nrules={}").mistakes(), "V5106 [[overrides]]\n");
}

TEST(ReadSettings, FixesStringThatShouldBeArray) {
  const Read read("exclude = \"vendor\"\n");
  const diag::Fix& fix = read.settings.diagnostics.list().front().fixes.front();
  EXPECT_TRUE(fix.safe);
  ASSERT_EQ(fix.edits.size(), 2u);
  EXPECT_EQ(fix.edits[0].range.span.begin, 10u);
  EXPECT_EQ(fix.edits[1].range.span.begin, 18u);
}

TEST(ReadSettings, RejectsPatternsWithoutMeaning) {
  for (const char* pattern :
       {"", ".", "./", "/abs", "../x", "a/../../x", "**a", "a**/b", "!x", "a[b]", "{a,b}"}) {
    const Read read("exclude = ['" + std::string(pattern) + "']");
    EXPECT_EQ(read.mistakes(), "V5105 '" + std::string(pattern) + "'\n");
  }
}

TEST(ReadSettings, LimitsPatterns) {
  const auto with = [](std::size_t count) {
    std::string text = "exclude = [";
    for (std::size_t i = 0; i < count; ++i) text += "'a',";
    return text + "]";
  };
  EXPECT_EQ(Read(with(kMaxPatterns)).text(), "");
  EXPECT_EQ(Read(with(kMaxPatterns + 1)).mistakes(), "V5105 'a'\n");
  EXPECT_EQ(Read(with(kMaxPatterns + 500)).settings.diagnostics.size(), 1u);
  EXPECT_EQ(Read(with(kMaxPatterns) + "\n[[overrides]]\npaths=['b']\nrules={}").mistakes(),
            "V5105 'b'\n");
}

TEST(ReadSettings, LimitsSuggestions) {
  std::string text = "[rules]\n";
  for (int i = 0; i < 101; ++i)
    text += "warning" + std::string(1, char('a' + i % 26)) + std::to_string(i) + " = 'off'\n";
  const Read read(text + "warning = 'off'\n");
  ASSERT_EQ(read.settings.diagnostics.size(), 102u);
  EXPECT_TRUE(read.settings.diagnostics.list().back().fixes.empty());
  EXPECT_FALSE(Read("rules.warning = 'off'").settings.diagnostics.list().back().fixes.empty());
}

// An editor reads the file in every state between two keys.
TEST(ReadSettings, ReadsEveryBeginningAndEveryDamage) {
  const std::string whole =
      "exclude = ['v/**', \"\xC3\xA9\"]\nbaseline = 'b.json'\n[rules]\nV3189 = \"off\"\n"
      "warnings = 'error'\n[[overrides]]\npaths = [\"a\"]\nrules = { V3190 = \"off\" }\n";
  const auto expect_ranges = [](const std::string& text) {
    const Read read(text);
    for (const diag::Diagnostic& each : read.settings.diagnostics.list()) {
      EXPECT_LE(each.subject.span.begin, each.subject.span.end) << text;
      EXPECT_LE(each.subject.span.end, text.size()) << text;
    }
  };
  for (std::size_t i = 0; i <= whole.size(); ++i) {
    expect_ranges(whole.substr(0, i));
    for (const char byte : {'"', '\'', '[', ']', '{', '=', '.', '#', '\n', '\\', '\xFF', '\0'}) {
      std::string damaged = whole;
      damaged.insert(i, 1, byte);
      expect_ranges(damaged);
    }
  }
}

TEST(ReadSettings, LimitsSize) {
  const auto with = [](std::size_t size) { return "#" + std::string(size - 1, 'x'); };
  EXPECT_EQ(Read(with(kMaxSettingsBytes)).text(), "");
  EXPECT_EQ(Read(with(kMaxSettingsBytes + 1)).mistakes(), "V5001 nowhere\n");
}

TEST(FindSettings, FindsNearestFileInTheRepository) {
  base::MemoryFileSystem files;
  files.files["/virga.toml"] = "";
  files.files["/repo/.git/HEAD"] = "";
  files.files["/repo/app/main.pp"] = "";
  EXPECT_EQ(find_settings_file("/repo/app/main.pp", files), std::nullopt) << "above the repository";
  EXPECT_EQ(find_settings_file("/other", files), "/virga.toml");
  files.files["/repo/virga.toml"] = "";
  EXPECT_EQ(find_settings_file("/repo/app/main.pp", files), "/repo/virga.toml");
  EXPECT_EQ(find_settings_file("/repo/app", files), "/repo/virga.toml");
  files.files["/repo/app/virga.toml"] = "";
  EXPECT_EQ(find_settings_file("/repo/app", files), "/repo/app/virga.toml");
  files.files["/tree/.git"] = "gitdir: /repo/.git/worktrees/tree";
  EXPECT_EQ(find_settings_file("/tree", files), std::nullopt) << "a worktree";
}

}  // namespace
}  // namespace virga::check
