// Completion in Pulumi.yaml and stack files.
#include <gtest/gtest.h>

#include "base/system/file_system.h"
#include "ide/complete/complete.h"
#include "ide/complete/documentation.h"
#include "ide/workspace/workspace.h"

namespace virga::ide {
namespace {

constexpr const char* kConfigProgram = R"pp(config "size" "int" {
  description = "How many."
}
config "loud" "bool" {
  default = false
}
config "regions" "list(string)" {
  default = []
}
)pp";

class ConfigFileCompletion : public ::testing::Test {
 protected:
  Completions complete_in(const std::string& path, std::string text) {
    const std::size_t at = text.find("^^");
    text.erase(at, 2);
    disk_.files = {{"/p/Pulumi.yaml", "name: demo\nruntime: pcl\n"},
                   {"/p/main.pp", kConfigProgram}};
    disk_.files[path] = text;
    workspace_.changed_on_disk(std::vector<std::string>{path, "/p/Pulumi.yaml"});
    snapshot_ = workspace_.snapshot(path);
    return complete(*snapshot_, schemas_, snapshot_->source(path), static_cast<std::uint32_t>(at));
  }
  // The labels, and the text that they replace.
  std::string offered(const std::string& path, const std::string& text) {
    const Completions found = complete_in(path, text);
    std::string labels;
    for (const CompletionItem& item : found.items) labels += item.label + " ";
    const base::Source* file = snapshot_->sources.find(found.replace.source);
    return labels + "| " + std::string(file ? file->text(found.replace.span) : "");
  }
  std::string in_stack(const std::string& text) { return offered("/p/Pulumi.dev.yaml", text); }
  std::string in_project(const std::string& text) { return offered("/p/Pulumi.yaml", text); }

  base::MemoryFileSystem disk_;
  schema::MemoryLoader schemas_;
  Workspace workspace_{disk_, {}};
  std::shared_ptr<const Snapshot> snapshot_;
};

TEST_F(ConfigFileCompletion, OffersKeysOfConfiguration) {
  EXPECT_EQ(in_stack("config:\n  ^^\n"), "demo:size demo:loud demo:regions | ");
  EXPECT_EQ(in_stack("config:\n  demo:l^^\n"), "demo:size demo:loud demo:regions | demo:l");
  EXPECT_EQ(in_stack("config:\n  demo:size: 1\n  ^^\n  demo:loud: true\n"), "demo:regions | ");
  EXPECT_EQ(in_stack("config:\n  demo:l^^oud: true\n"),
            "demo:size demo:loud demo:regions | demo:loud");
}

TEST_F(ConfigFileCompletion, DescribesKeys) {
  const Completions found = complete_in("/p/Pulumi.dev.yaml", "config:\n  ^^");
  ASSERT_EQ(found.items.size(), 3u);
  const CompletionItem& size = found.items[0];
  EXPECT_EQ(size.type, "int");
  EXPECT_EQ(size.detail, "required");
  EXPECT_EQ(size.insert_text, "demo:size: ");
  EXPECT_EQ(completion_documentation(*snapshot_, schemas_, size.documentation).text, "How many.");
  // A key with a colon behind it gets no other.
  EXPECT_EQ(complete_in("/p/Pulumi.dev.yaml", "config:\n  de^^mo:x: 1").items[0].insert_text,
            "demo:size");
}

TEST_F(ConfigFileCompletion, OffersKeysOfFiles) {
  EXPECT_EQ(in_stack("^^"), "config encryptedkey encryptionsalt environment secretsprovider | ");
  EXPECT_EQ(in_stack("config: {}\nenv^^\n"),
            "encryptedkey encryptionsalt environment secretsprovider | env");
  const std::string keys = in_project("name: demo\nruntime: pcl\n^^\n");
  EXPECT_NE(keys.find("description "), std::string::npos) << keys;
  EXPECT_EQ(keys.find("runtime "), std::string::npos) << keys;
}

TEST_F(ConfigFileCompletion, OffersKeysOfMaps) {
  EXPECT_EQ(in_project("name: demo\nruntime:\n  name: pcl\n  ^^\n"), "options | ");
  EXPECT_EQ(
      in_project("name: demo\nruntime: pcl\nplugins:\n  providers:\n    - name: x\n      ^^\n"),
      "path version | ");
  EXPECT_EQ(in_project("name: demo\nruntime: pcl\nconfig:\n  demo:size:\n    ^^\n"),
            "default description items secret type value | ");
  EXPECT_EQ(in_stack("config:\n  demo:size:\n    ^^\n"), "secure | ");
  EXPECT_EQ(in_project("name: demo\nruntime: pcl\ndescription:\n  ^^\n"), "| ");
}

TEST_F(ConfigFileCompletion, OffersValues) {
  EXPECT_EQ(in_stack("config:\n  demo:loud: ^^\n"), "false true | ");
  EXPECT_EQ(in_stack("config:\n  demo:loud: t^^rue\n"), "false true | true");
  EXPECT_EQ(in_stack("config:\n  demo:size: ^^\n"), "| ");
  EXPECT_EQ(in_project("name: demo\nruntime: ^^\n"), "pcl | ");
  EXPECT_EQ(in_stack("config:\n  demo:loud: true # ^^\n"), "| ");
}

// The text is no YAML while its author types.
TEST_F(ConfigFileCompletion, SurvivesBrokenTexts) {
  const std::string text = "config:\r\n  \"demo:size\": 1\n\t- x:\n   'demo:loud: [\n: :\n--- #\n";
  for (const std::string& file :
       {std::string("/p/Pulumi.dev.yaml"), std::string("/p/Pulumi.yaml")}) {
    for (std::size_t at = 0; at <= text.size(); ++at) {
      std::string marked = text;
      const Completions found = complete_in(file, marked.insert(at, "^^"));
      EXPECT_LE(found.replace.span.begin, found.replace.span.end) << at;
      EXPECT_LE(found.replace.span.end, text.size()) << at;
      complete_in(file, text.substr(0, at) + "^^");
    }
  }
}

}  // namespace
}  // namespace virga::ide
