#include "check/session/translation.h"

#include <gtest/gtest.h>

#include "check/check_program.h"
#include "check/check_programs.h"
#include "diag/codes/terraform.h"

namespace virga::check {
namespace {

// A language whose files end in `.x`. Each becomes a file of PCL in which `!` stands for `local.`.
class Shouting final : public Translator {
 public:
  base::Result<std::unique_ptr<Translator>> with(const TranslationOptions&) const override {
    return std::make_unique<Shouting>();
  }
  bool accepts(const std::string& folder, const base::FileSystem& files) const override {
    return files.is_file(folder + "/main.x");
  }
  Translated translate(const std::string& folder, const base::FileSystem& files,
                       const std::vector<std::string>& mappings, schema::Loader&,
                       base::Sources& sources, diag::Diagnostics& diagnostics,
                       const base::Limits& limits) const override {
    mappings_ = mappings;
    const base::Source& source =
        sources.add(folder + "/main.x", *files.read(folder + "/main.x", limits.max_source_bytes));
    Translated::File file{"main.pp", {}};
    for (std::uint32_t at = 0; at < source.text().size(); ++at) {
      const auto begin = static_cast<std::uint32_t>(file.text.size());
      if (source.text()[at] == '?') {
        diagnostics.add(diag::codes::kTerraformNothing, source.range({at, at + 1}),
                        diag::PathText{folder});
      }
      const bool is_copy = source.text()[at] != '!';
      file.text += is_copy ? std::string(1, source.text()[at]) : "shouted_";
      file.origins.add({begin, static_cast<std::uint32_t>(file.text.size())},
                       source.range({at, at + 1}),
                       is_copy ? base::SourceMap::Kind::kCopy : base::SourceMap::Kind::kMade);
    }
    return {{std::move(file)}, "loud"};
  }

  mutable std::vector<std::string> mappings_;  // of the last call
};

class Translations : public ::testing::Test {
 protected:
  CheckedProgram check(const std::string& text) {
    files_.files["/p/main.x"] = text;
    return check_program("/p", {.files = files_, .schemas = schemas_, .translator = &shouting_});
  }

  base::MemoryFileSystem files_;
  schema::MemoryLoader loader_;
  Schemas schemas_{loader_};
  Shouting shouting_;
};

TEST_F(Translations, GetTheMappingsOfTheSettings) {
  files_.files["/virga.toml"] = "[convert]\nmappings = [\"maps/a.json\", \"p\"]\n";
  files_.files["/maps/a.json"] = "{}";
  check("");
  EXPECT_EQ(shouting_.mappings_, (std::vector<std::string>{"/maps/a.json", "/p"}));
}

TEST_F(Translations, HaveDiagnosticsAtTheirOrigins) {
  const CheckedProgram checked = check("shouted_a = 1\noutput \"b\" { value = [!a, !c] }\n");
  ASSERT_EQ(checked.diagnostics.size(), 1u);
  const diag::Diagnostic& error = checked.diagnostics.list()[0];
  const base::Source& source = checked.session->sources[error.subject.source];
  EXPECT_EQ(source.name(), "/p/main.x");
  EXPECT_EQ(source.text(error.subject.span), "!c");
  EXPECT_EQ(error.message(), "there is no variable `shouted_c` here");
  EXPECT_TRUE(error.fixes.empty()) << "its text would be PCL";
  EXPECT_EQ(checked.files, std::set<std::string>{"/p/main.x"});
}

TEST_F(Translations, OfWrongProgramsAreNotChecked) {
  const CheckedProgram checked = check("a = ?\nb = c\n");
  ASSERT_EQ(checked.diagnostics.size(), 1u);
  EXPECT_EQ(checked.diagnostics.list()[0].code, diag::codes::kTerraformNothing);
}

TEST_F(Translations, AreInFrontOfTheDisk) {
  const CheckedProgram checked = check("a = 1\n");
  const base::FileSystem& files = checked.session->files(files_);
  EXPECT_EQ(files.read("/p/main.pp", 100).value(), "a = 1\n");
  EXPECT_EQ(files.read("/p/main.x", 100).value(), "a = 1\n");
  EXPECT_FALSE(files_.is_file("/p/main.pp"));
  EXPECT_EQ(checked.session->translation->stack, "loud");
}

TEST_F(Translations, AreFoundWhereAPathNamesThem) {
  files_.files["/p/main.x"] = "a = b\n";
  files_.files["/p/inner/main.pp"] = "c = d\n";
  const auto errors = [&](const std::string& path) {
    return check_programs({path}, {.files = files_, .schemas = schemas_, .translator = &shouting_})
        .errors();
  };
  EXPECT_EQ(errors("/p"), 1u) << "the program itself";
  EXPECT_EQ(errors("/"), 1u) << "the program of PCL";
  EXPECT_EQ(check_programs({"/p"}, {files_, schemas_}).programs[0].path, "/p/inner");
}

}  // namespace
}  // namespace virga::check
