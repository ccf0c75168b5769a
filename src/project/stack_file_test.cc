// Stack files: where their errors are, and what they contain.
#include <gtest/gtest.h>

#include "base/line_index.h"
#include "diag/codes/tool.h"
#include "project/config.h"

namespace virga::project {
namespace {

using Values = std::map<std::string, run::ConfigValue>;

struct Read {
  explicit Read(const std::string& text, const std::optional<std::string>& passphrase = {}) {
    base::MemoryFileSystem files;
    files.files["s.yaml"] = text;
    Project project;
    project.name = "shop";
    file = read_stack_file("s.yaml", project, files, sources, config, diagnostics, {},
                           StackFileRole::kOfStack, passphrase);
  }
  // "LINE:COLUMN MESSAGE; HELP" of the first diagnostic.
  std::string error() const {
    if (diagnostics.empty()) return "no error";
    const diag::Diagnostic& error = diagnostics.list().front();
    const base::LineIndex lines(sources.find(error.subject.source)->text());
    const auto place = lines.position(error.subject.span.begin);
    std::string text =
        std::to_string(place.line) + ":" + std::to_string(place.column) + " " + error.message();
    for (const diag::Note& note : error.notes) text += "; " + note.message.str();
    return text;
  }

  base::Sources sources;
  diag::Diagnostics diagnostics;
  Values config;
  std::optional<StackFile> file;
};

TEST(StackFiles, SayWhetherTheyHaveAnEnvironment) {
  EXPECT_TRUE(Read("environment: [e]\nconfig: {}\n").file->has_environment);
  EXPECT_FALSE(Read("config: {}\n").file->has_environment);
}

TEST(StackFiles, HaveThePlaceOfTheirValues) {
  const Read with("encryptionsalt: x\nconfig:\n  shop:a: 1\n");
  EXPECT_EQ(with.file->place.span.begin, 18u);
  EXPECT_EQ(Read("encryptionsalt: x\n").file->place.span.begin, 0u);
}

TEST(StackFiles, PointAtTheColonOfASingleValue) {
  EXPECT_EQ(Read("config:\n  size:3\n").error(),
            "2:7 this is not valid YAML: a space must follow the `:`");
  EXPECT_EQ(Read("config:\n  shop:size 3\n").error(),
            "2:12 this is not valid YAML: a `:` is missing here, after the key");
}

// The value may be any of those that the file seems to lack.
TEST(StackFiles, AreUncertainAfterAValueThatIsNotIndented) {
  const Read outdented("config:\n  shop:a: 1\nshop:b: 2\n");
  EXPECT_FALSE(outdented.file);
  EXPECT_TRUE(outdented.error().ends_with("configuration values stand below `config:`"))
      << outdented.error();
  EXPECT_FALSE(Read("shop:a: 1\nshop:b: 2\n").file) << "the line `config:` is missing";
  const Read other("config:\n  shop:a: 1\nregion: x\n");
  EXPECT_TRUE(other.file) << "the key may be of another tool";
  EXPECT_EQ(other.config.at("shop:a").text, "1");
}

// Written by the Pulumi CLI for the passphrase "correct horse".
constexpr const char* kSaltLine =
    "encryptionsalt: v1:rpTsnSRsSu4=:v1:eLYDjXDVWVfIHapx:O1GgmK5TNt/jk8JVWg5U4BlkhCw8jw==\n";
constexpr const char* kSealed = "v1:2gzt+Ye3DfqEZhp+:gXwBprPJFNmvm18Upyx2bv9U+0Yo0KQ=";

TEST(StackFiles, DecryptTheirValues) {
  const Read read(std::string(kSaltLine) + "config:\n  shop:a:\n    secure: " + kSealed +
                      "\n  shop:b:\n    - secure: " + kSealed + "\n    - c\n",
                  "correct horse");
  EXPECT_EQ(read.error(), "no error");
  EXPECT_EQ(read.config.at("shop:a").text, "hunter2");
  EXPECT_TRUE(read.config.at("shop:a").secret);
  EXPECT_FALSE(read.config.at("shop:a").encrypted);
  EXPECT_EQ(read.config.at("shop:b").text, R"(["hunter2","c"])");
}

TEST(StackFiles, KeepDamagedValuesEncrypted) {
  const Read read(std::string(kSaltLine) + "config:\n  shop:a:\n    secure: " + kSealed +
                      "\n  shop:b:\n    - secure: damaged\n",
                  "correct horse");
  ASSERT_EQ(read.diagnostics.size(), 1u);
  EXPECT_EQ(read.diagnostics.list().front().code, diag::codes::kDamagedSecret);
  EXPECT_EQ(read.config.at("shop:a").text, "hunter2");
  EXPECT_TRUE(read.config.at("shop:b").encrypted);
  EXPECT_EQ(read.config.at("shop:b").text, "");
}

TEST(StackFiles, ReportAWrongPassphraseOnce) {
  const Read read(std::string(kSaltLine) + "config:\n  shop:a:\n    secure: " + kSealed +
                      "\n  shop:b:\n    secure: " + kSealed + "\n",
                  "correct hors");
  ASSERT_EQ(read.diagnostics.size(), 1u);
  EXPECT_EQ(read.diagnostics.list().front().code, diag::codes::kWrongPassphrase);
  EXPECT_TRUE(read.config.at("shop:a").encrypted);
  EXPECT_TRUE(read.config.at("shop:b").encrypted);
}

}  // namespace
}  // namespace virga::project
