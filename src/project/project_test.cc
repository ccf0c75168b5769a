#include "project/project.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "diag/codes/tool.h"
#include "project/config.h"
#include "project/config_flags.h"

namespace virga::project {
namespace {

using diag::Code;
namespace codes = diag::codes;

class Projects : public ::testing::Test {
 protected:
  Project open(const std::string& path) {
    return open_project(path, files_, sources_, diagnostics_, limits_);
  }
  std::vector<Code> codes() const {
    std::vector<Code> found;
    for (const diag::Diagnostic& diagnostic : diagnostics_.list()) found.push_back(diagnostic.code);
    return found;
  }
  std::vector<std::string> names(const Project& project) const {
    std::vector<std::string> found;
    for (const base::SourceId id : project.files) found.push_back(sources_[id].name());
    return found;
  }

  base::MemoryFileSystem files_;
  base::Sources sources_;
  diag::Diagnostics diagnostics_;
  base::Limits limits_;
};

TEST_F(Projects, WarnOfAStackFileWithAnotherSeparator) {
  files_.files = {{"app/Pulumi.yaml", "name: shop\nruntime: pcl\n"},
                  {"app/Pulumi-dev.yaml", "config:\n  shop:size: 3\n"},
                  {"app/pulumi_prod.yml", "x: 1\nconfig: {}\n"},
                  {"app/pulumi-tags.yaml", "tags: []\n"},
                  {"app/a.pp", "a = 1"}};
  open("app");
  ASSERT_EQ(diagnostics_.size(), 2u);
  EXPECT_EQ(diagnostics_.list()[0].message(),
            "app/Pulumi-dev.yaml is not read: its name must be Pulumi.dev.yaml");
  EXPECT_EQ(diagnostics_.list()[0].severity, diag::Severity::kWarning);
  EXPECT_EQ(diagnostics_.list()[1].message(),
            "app/pulumi_prod.yml is not read: its name must be Pulumi.prod.yaml");
}

TEST_F(Projects, HaveManifestAndProgramsBesideIt) {
  files_.files = {{"app/Pulumi.yaml", "name: shop\nruntime: pcl\n"},
                  {"app/b.pp", "b = 1"},
                  {"app/a.pp", "a = 1"},
                  {"app/notes.txt", "not a program"},
                  {"app/inner/c.pp", "not directly in the folder"}};
  const Project project = open("app");
  EXPECT_EQ(project.name, "shop");
  EXPECT_EQ(names(project), (std::vector<std::string>{"app/a.pp", "app/b.pp"}));
  EXPECT_TRUE(diagnostics_.empty());
}

TEST_F(Projects, NameTheirFilesAlone) {
  files_.files = {{"app/Pulumi.yaml", "name: shop\nruntime: pcl\nconfig:\n  size: 3\n"},
                  {"app/b.pp", "b = 1"},
                  {"app/a.pp", "a = 1"}};
  const Project file = open("app/a.pp");
  EXPECT_EQ(file.name, "shop");
  EXPECT_EQ(names(file), std::vector<std::string>{"app/a.pp"});
  EXPECT_EQ(file.config.at("shop:size").text, "3");
  EXPECT_TRUE(file.is_partial);
  EXPECT_FALSE(open("app").is_partial);
  files_.files.erase("app/b.pp");
  EXPECT_FALSE(open("app/a.pp").is_partial) << "it is the whole program";
  EXPECT_TRUE(diagnostics_.empty());
}

TEST_F(Projects, NameTheFolderOfTheirStackFiles) {
  const auto stack_folder = [this](const std::string& line) {
    files_.files = {{"app/Pulumi.yaml", "name: shop\nruntime: pcl\n" + line},
                    {"app/a.pp", "a = 1"}};
    const std::string folder = open("app").stack_folder();
    EXPECT_EQ(open("app/a.pp").stack_folder(), folder);
    return folder;
  };
  EXPECT_EQ(stack_folder(""), "app");
  EXPECT_EQ(stack_folder("stackConfigDir: stacks\n"), "app/stacks");
  EXPECT_EQ(stack_folder("stackConfigDir: ../stacks\n"), "stacks");
  EXPECT_EQ(stack_folder("stackConfigDir: /stacks\n"), "app/stacks");
  EXPECT_EQ(stack_folder("config: stacks\n"), "app/stacks");
  EXPECT_EQ(stack_folder("config: old\nstackConfigDir: stacks\n"), "app/stacks");
  EXPECT_EQ(stack_folder("config: { size: 3 }\n"), "app");
  EXPECT_TRUE(diagnostics_.empty());
}

TEST_F(Projects, ReportStackFilesThatAreNotRead) {
  const auto codes_with = [this](const std::string& folder, std::vector<std::string> others) {
    files_.files = {{"app/Pulumi.yaml", "name: shop\nruntime: pcl\nstackConfigDir: " + folder},
                    {"app/a.pp", "a = 1"}};
    for (const std::string& path : others) files_.files[path] = "config: {}\n";
    diagnostics_ = diag::Diagnostics();
    open("app");
    return codes();
  };
  using Codes = std::vector<Code>;
  EXPECT_EQ(codes_with("stacks", {"app/Pulumi.dev.yaml"}), Codes{codes::kStackFileNotRead});
  EXPECT_EQ(codes_with("stacks", {"app/Pulumi.dev.yaml", "app/stacks/Pulumi.dev.yaml"}),
            Codes{codes::kStackFileNotRead});
  EXPECT_EQ(codes_with("stack", {"app/stacks/Pulumi.dev.yaml"}), Codes{codes::kNoSuchFolder});
  EXPECT_EQ(codes_with("stacks/Pulumi.dev.yaml", {"app/stacks/Pulumi.dev.yaml"}),
            Codes{codes::kNoSuchFolder});
  EXPECT_EQ(codes_with("stacks", {}), Codes{}) << "Pulumi creates it for the first stack";
  EXPECT_EQ(codes_with("stacks", {"app/stacks/Pulumi.dev.yaml"}), Codes{});
  EXPECT_EQ(codes_with("stacks", {"app/other/Pulumi.dev.yaml"}), Codes{});
  EXPECT_EQ(codes_with(".", {"app/Pulumi.dev.yaml"}), Codes{});
  EXPECT_EQ(codes_with("./", {"app/Pulumi.dev.yaml"}), Codes{});
}

TEST_F(Projects, ReportNumbersInPlaceOfStrings) {
  const auto codes_with = [this](const std::string& line) {
    files_.files = {{"app/Pulumi.yaml", "name: shop\nruntime: pcl\n" + line + "\n"},
                    {"app/a.pp", "a = 1"}};
    diagnostics_ = diag::Diagnostics();
    open("app");
    return codes();
  };
  using Codes = std::vector<Code>;
  EXPECT_EQ(codes_with("description: 5"), Codes{codes::kManifestValue});
  EXPECT_EQ(codes_with("author: true"), Codes{codes::kManifestValue});
  EXPECT_EQ(codes_with("description: '5'"), Codes{});
  EXPECT_EQ(codes_with("description: 5 servers"), Codes{});
  EXPECT_EQ(codes_with("description:"), Codes{});
}

TEST_F(Projects, OfOtherRuntimesDoNotNameFiles) {
  files_.files = {{"app/Pulumi.yaml", "name: shop\nruntime: nodejs\n"}, {"app/a.pp", "a = 1"}};
  EXPECT_EQ(open("app/a.pp").name, "a");
  EXPECT_TRUE(diagnostics_.empty());
}

TEST_F(Projects, HaveANameWhenTheWorkingFolderWasDeleted) {
  const auto before = std::filesystem::current_path();
  const auto folder = std::filesystem::temp_directory_path() / "virga-project-gone";
  std::filesystem::create_directories(folder);
  std::filesystem::current_path(folder);
  std::filesystem::remove(folder);
  EXPECT_EQ(open(".").name, "project");
  std::filesystem::current_path(before);
}

TEST_F(Projects, ReportMisspelledKeys) {
  files_.files = {{"app/Pulumi.yaml", "name: shop\nruntme: pcl\nlabels: {a: b}\n"},
                  {"app/main.pp", "a = 1"}};
  open("app");
  ASSERT_EQ(diagnostics_.size(), 1u);
  const diag::Diagnostic& error = diagnostics_.list().front();
  EXPECT_EQ(diag::show(error.code), "V5018");
  EXPECT_EQ(sources_[error.subject.source].text(error.subject.span), "runtme");
  EXPECT_EQ(error.fixes.at(0).edits.at(0).replacement, "runtime");
}

TEST_F(Projects, WarnOfMissingRuntime) {
  files_.files = {{"app/Pulumi.yaml", "name: shop\n"}, {"app/main.pp", "a = 1"}};
  open("app");
  ASSERT_EQ(diagnostics_.size(), 1u);
  const diag::Diagnostic& warning = diagnostics_.list().front();
  EXPECT_EQ(diag::show(warning.code), "V5028");
  EXPECT_EQ(warning.severity, diag::Severity::kWarning);
}

TEST_F(Projects, ReadProgramFromSubfolder) {
  files_.files = {{"app/Pulumi.yaml", "name: shop\nruntime: {name: pcl}\nmain: src/\n"},
                  {"app/src/main.pp", "a = 1"}};
  const Project project = open("app");
  EXPECT_EQ(names(project), std::vector<std::string>{"app/src/main.pp"});
  EXPECT_EQ(project.root, "app");
}

// The shared files of a package also apply to a component that is opened alone.
TEST_F(Projects, IncludeSharedFilesOfPackageForComponent) {
  files_.files = {{"net/PulumiPlugin.yaml", "runtime: pcl\nname: net\nversion: 1.0.0\n"},
                  {"net/random.pp", "package {}\n"},
                  {"net/gate/main.pp", "a = 1"},
                  {"net/gate/parts/bolt/main.pp", "b = 1"},
                  {"net/app/Pulumi.yaml", "name: app\nruntime: pcl\n"},
                  {"net/app/main.pp", "c = 1"}};
  const Project gate = open("net/gate");
  EXPECT_EQ(gate.name, "gate");
  EXPECT_EQ(gate.root, "net");
  EXPECT_EQ(gate.program, "net/gate");
  EXPECT_EQ(names(gate), (std::vector<std::string>{"net/random.pp", "net/gate/main.pp"}));
  EXPECT_EQ(open("net/gate/").root, "net");
  EXPECT_EQ(open("net/gate/main.pp").root, "net");
  EXPECT_EQ(open("net/gate/parts/bolt").root, "net/gate/parts/bolt");
  const Project app = open("net/app");
  EXPECT_EQ(app.root, "net/app");
  EXPECT_EQ(names(app), std::vector<std::string>{"net/app/main.pp"});
}

TEST_F(Projects, HaveNameOfSingleFile) {
  files_.files = {{"dir/my shop.pp", "a = 1"}, {"dir/other.pp", "b = 1"}};
  const Project project = open("dir/my shop.pp");
  EXPECT_EQ(project.name, "my-shop");
  EXPECT_EQ(names(project), std::vector<std::string>{"dir/my shop.pp"});
}

TEST_F(Projects, ReportMissingPrograms) {
  files_.files = {{"app/Pulumi.yaml", "name: shop\nruntime: pcl\n"}};
  open("app");
  EXPECT_EQ(codes(), std::vector<Code>{codes::kNoProgram});
}

TEST_F(Projects, OfOtherLanguagesNameTheConversion) {
  const auto help = [&] { return diagnostics_.list().back().notes.back().message.str(); };
  files_.files = {{"app/main.tf", ""}};
  open("app");
  EXPECT_EQ(help(),
            "`virga convert --from terraform` converts the configuration of Terraform in it");
  files_.files = {{"app/Pulumi.yaml", "name: shop\nruntime: yaml\n"}};
  open("app");
  EXPECT_EQ(help(), "`virga convert --from yaml` converts the program to PCL");
}

TEST_F(Projects, ReportInvalidValuesOfManifest) {
  files_.files = {{"app/Pulumi.yaml", "name: \"a shop\"\nruntime: nodejs\n"}, {"app/a.pp", ""}};
  open("app");
  ASSERT_EQ(codes(), (std::vector<Code>{codes::kInvalidProjectName, codes::kOtherRuntime}));
  const base::Range runtime = diagnostics_.list().back().subject;
  EXPECT_EQ(sources_[runtime.source].text(runtime.span), "nodejs");
}

TEST_F(Projects, ReadConfiguration) {
  files_.files = {{"app/Pulumi.yaml",
                   "name: shop\nruntime: pcl\nconfig:\n  size: 3\n  aws:region: eu\n"
                   "  key: {type: string, default: x, secret: true}\n  none: {type: string}\n"},
                  {"app/a.pp", ""}};
  const Project project = open("app");
  ASSERT_EQ(project.config.size(), 3U);
  EXPECT_EQ(project.config.at("shop:size").text, "3");
  EXPECT_EQ(project.config.at("aws:region").text, "eu");
  EXPECT_TRUE(project.config.at("shop:key").secret);
}

TEST_F(Projects, ReadStructuredValuesOfStackFilesAsJson) {
  files_.files = {{"s.yaml",
                   "config:\n  shop:list: [1, '2', true, x, null, 1e3, 007]\n"
                   "  shop:map: {a: {b: \"c\\\"\"}}\n  shop:config:old: v\n"
                   "  shop:locked: {secure: AAAA}\n"}};
  Project project;
  project.name = "shop";
  std::map<std::string, run::ConfigValue> config;
  read_stack_file("s.yaml", project, files_, sources_, config, diagnostics_, limits_);
  EXPECT_EQ(config.at("shop:list").text, R"([1,"2",true,"x",null,1e3,"007"])");
  EXPECT_EQ(config.at("shop:map").text, R"({"a":{"b":"c\""}})");
  EXPECT_EQ(config.at("shop:old").text, "v");
  EXPECT_TRUE(config.at("shop:locked").encrypted);
  EXPECT_EQ(config.at("shop:locked").text, "");
  EXPECT_TRUE(diagnostics_.empty());
  warn_of_encrypted_values(config, diagnostics_);
  EXPECT_EQ(codes(), std::vector<Code>{codes::kEncryptedConfig});
}

TEST_F(Projects, DoNotWarnOfEncryptedValuesThatFlagsOverride) {
  files_.files = {{"s.yaml", "config:\n  shop:locked: {secure: AAAA}\n"}};
  Project project;
  project.name = "shop";
  std::map<std::string, run::ConfigValue> config;
  read_stack_file("s.yaml", project, files_, sources_, config, diagnostics_, limits_);
  read_config_flags({.values = {"locked=open"}}, project, nullptr, config, diagnostics_);
  warn_of_encrypted_values(config, diagnostics_);
  EXPECT_TRUE(diagnostics_.empty());
  EXPECT_EQ(config.at("shop:locked").text, "open");
  EXPECT_TRUE(config.at("shop:locked").secret);
}

TEST_F(Projects, KeepSecretsSecretIfAStackOrAFlagReplacesThem) {
  files_.files = {{"app/Pulumi.yaml",
                   "name: shop\nruntime: pcl\nconfig:\n  a: {value: x, secret: true}\n  b: y\n"},
                  {"app/a.pp", ""},
                  {"s.yaml", "config:\n  shop:a: z\n  shop:b: z\n"}};
  const Project project = open("app");
  std::map<std::string, run::ConfigValue> config = project.config;
  read_stack_file("s.yaml", project, files_, sources_, config, diagnostics_, limits_);
  EXPECT_EQ(config.at("shop:a").text, "z");
  EXPECT_TRUE(config.at("shop:a").secret);
  EXPECT_FALSE(config.at("shop:b").secret);
  read_config_flags({.values = {"a=f"}}, project, nullptr, config, diagnostics_);
  EXPECT_EQ(config.at("shop:a").text, "f");
  EXPECT_TRUE(config.at("shop:a").secret);
  EXPECT_TRUE(diagnostics_.empty());
}

TEST_F(Projects, ReadWhetherAVariableIsSecret) {
  const auto is_secret = [&](const std::string& word) {
    files_.files = {
        {"app/Pulumi.yaml",
         "name: shop\nruntime: pcl\nconfig:\n  a:\n    value: x\n    secret: " + word + "\n"},
        {"app/a.pp", ""}};
    return open("app").config.at("shop:a").secret;
  };
  for (const char* word : {"true", "True", "TRUE", "\"true\""})
    EXPECT_TRUE(is_secret(word)) << word;
  for (const char* word : {"false", "False", "FALSE"}) EXPECT_FALSE(is_secret(word)) << word;
  EXPECT_TRUE(diagnostics_.empty());
  for (const char* word : {"yes", "1", "~", "[true]"}) EXPECT_TRUE(is_secret(word)) << word;
  EXPECT_EQ(codes(), std::vector<Code>(4, codes::kDeclaredConfigMismatch));
}

TEST_F(Projects, AcceptBooleansAsYamlWritesThem) {
  const auto open_with = [&](const std::string& word) {
    files_.files = {
        {"app/Pulumi.yaml",
         "name: shop\nruntime: pcl\nconfig:\n  a:\n    type: boolean\n    default: " + word + "\n"},
        {"app/a.pp", ""}};
    open("app");
  };
  for (const char* word : {"true", "True", "TRUE", "false", "False", "FALSE"}) open_with(word);
  EXPECT_TRUE(diagnostics_.empty());
  for (const char* word : {"yes", "1"}) open_with(word);
  EXPECT_EQ(codes(), std::vector<Code>(2, codes::kDeclaredConfigMismatch));
}

TEST_F(Projects, TreatAValueWithAnEncryptedPartAsEncrypted) {
  files_.files = {{"s.yaml",
                   "config:\n  shop:map: {user: u, keys: [{secure: AAAA}]}\n"
                   "  shop:open: {secure: a, more: b}\n"}};
  Project project;
  project.name = "shop";
  std::map<std::string, run::ConfigValue> config;
  read_stack_file("s.yaml", project, files_, sources_, config, diagnostics_, limits_);
  EXPECT_TRUE(config.at("shop:map").encrypted);
  EXPECT_TRUE(config.at("shop:map").secret);
  EXPECT_EQ(config.at("shop:map").text, "");
  EXPECT_FALSE(config.at("shop:open").encrypted);
}

TEST_F(Projects, HideTheLinesOfAProjectFileWithConfiguration) {
  files_.files = {{"a/Pulumi.yaml", "name: a\nruntime: pcl\nconfig:\n  k: v\n"},
                  {"a/a.pp", "config a {}"},
                  {"b/Pulumi.yaml", "name: b\nruntime: pcl\n"},
                  {"b/b.pp", ""}};
  open("a");
  open("b");
  std::map<std::string, bool> hidden;
  for (std::size_t id = 1; id <= sources_.size(); ++id) {
    const base::Source& source = sources_[static_cast<base::SourceId>(id)];
    hidden[source.name()] = source.may_hold_secrets();
  }
  EXPECT_TRUE(hidden.at("a/Pulumi.yaml"));
  EXPECT_FALSE(hidden.at("b/Pulumi.yaml"));
  EXPECT_FALSE(hidden.at("a/a.pp"));
}

TEST_F(Projects, ReportUnknownKeysOfStackFiles) {
  files_.files = {{"s.yaml",
                   "encryptionsalt: x\nsecretsprovider: y\nencryptedkey: z\nenvironment: [e]\n"
                   "confg:\n  shop:a: 1\nregion: north\n"}};
  std::map<std::string, run::ConfigValue> config;
  read_stack_file("s.yaml", {}, files_, sources_, config, diagnostics_, limits_);
  EXPECT_EQ(codes(), std::vector<Code>{codes::kUnknownStackMember}) << "one cause: no `config`";
  files_.files["t.yaml"] = "config:\n  shop:a: 1\nregion: north\nzone: a\n";
  diagnostics_ = diag::Diagnostics();
  read_stack_file("t.yaml", {}, files_, sources_, config, diagnostics_, limits_);
  EXPECT_EQ(codes(), (std::vector<Code>{codes::kUnknownStackMember, codes::kUnknownStackMember}));
}

TEST_F(Projects, RejectYamlWithExponentialAliases) {
  std::string bomb = "a: &a [x, x, x, x, x, x, x, x, x, x]\n";
  for (char name = 'b'; name < 'k'; ++name) {
    const std::string before(1, static_cast<char>(name - 1));
    bomb += std::string(1, name) + ": &" + name + " [";
    for (int i = 0; i < 10; ++i) bomb += (i > 0 ? ", *" : "*") + before;
    bomb += "]\n";
  }
  files_.files = {{"app/Pulumi.yaml", bomb}, {"app/a.pp", ""}};
  open("app");
  EXPECT_EQ(codes(), std::vector<Code>{codes::kInvalidYaml});
}

TEST_F(Projects, RejectDeeplyNestedYaml) {
  files_.files = {{"app/Pulumi.yaml", std::string(100'000, '[')}, {"app/a.pp", ""}};
  open("app");
  EXPECT_EQ(codes(), std::vector<Code>{codes::kInvalidYaml});
}

TEST_F(Projects, RejectRepeatedKeysInYaml) {
  const std::string manifest =
      "name: app\nruntime: pcl\nmore:\n  a: 1\n  \"a\": 2\n  b: 3\n  b: 4\n";
  files_.files = {{"app/Pulumi.yaml", manifest}, {"app/a.pp", ""}};
  open("app");
  EXPECT_EQ(codes(), std::vector<Code>{codes::kInvalidYaml});
  const diag::Diagnostic& error = diagnostics_.list().front();
  EXPECT_EQ(sources_[error.subject.source].text(error.subject.span), "\"a\"");
}

TEST_F(Projects, AddProjectNamespaceToKeysOfFlags) {
  Project project;
  project.name = "shop";
  std::map<std::string, run::ConfigValue> config;
  read_config_flags({.values = {"size=a=b", "aws:region=", "=secret"}}, project, nullptr, config,
                    diagnostics_);
  EXPECT_EQ(config.at("shop:size").text, "a=b");
  EXPECT_EQ(config.at("aws:region").text, "");
  ASSERT_EQ(codes(), std::vector<Code>{codes::kMalformedConfigFlag});
  EXPECT_EQ(diagnostics_.list().front().message().find("secret"), std::string::npos);
}

TEST_F(Projects, OpenAroundTheFolderOfMain) {
  files_.files = {{"app/Pulumi.yaml", "name: shop\nruntime: pcl\nmain: src\n"},
                  {"app/src/a.pp", "a = 1"},
                  {"app/team/b.pp", "b = 1"}};
  const Project program = open("app/src");
  EXPECT_EQ(program.name, "shop");
  EXPECT_EQ(program.root, "app");
  EXPECT_EQ(names(program), std::vector<std::string>{"app/src/a.pp"});
  EXPECT_EQ(open("app/team").name, "team");
  EXPECT_TRUE(diagnostics_.empty());
}

TEST_F(Projects, UseSchemasOfProjectAround) {
  files_.files = {{"app/Pulumi.yaml", "name: shop\nruntime: pcl\n"}, {"app/team/a.pp", ""}};
  Project project;
  project.root = "app/team";
  const auto paths = schema_paths(project, files_, {"more"});
  ASSERT_GE(paths.size(), 3u);
  EXPECT_EQ(paths[0], "app/team/schemas");
  EXPECT_EQ(paths[1], "app/schemas");
  EXPECT_EQ(paths[2], "more");
  project.root = "app";
  EXPECT_EQ(schema_paths(project, files_, {"more"})[1], "more");
}

TEST_F(Projects, ReportMisnamedFiles) {
  files_.files = {{"app/pulumi.yml", "name: shop\n"}, {"app/a.pp", "a = 1"}};
  EXPECT_TRUE(open("app").files.empty());
  files_.files = {{"app/Pulumi.dev.yaml", "config: {}\n"}, {"app/a.pp", "a = 1"}};
  EXPECT_TRUE(open("app").files.empty());
  files_.files = {{"app/Pulumi.yaml", "name: shop\nruntime: pcl\n"},
                  {"app/Pulumi.dev.yml", "config: {}\n"},
                  {"app/pulumi-notes.yaml", ""},
                  {"app/a.pp", "a = 1"}};
  EXPECT_TRUE(open("app").files.empty());
  EXPECT_EQ(codes(),
            (std::vector{codes::kMisnamedFile, codes::kNoProjectFile, codes::kMisnamedFile}));
}

TEST_F(Projects, WarnOfProgramFilesWithAnotherExtension) {
  files_.files = {{"app/Pulumi.yaml", "name: shop\nruntime: pcl\n"},
                  {"app/a.pp", "a = 1"},
                  {"app/network.pcl", "b = 1"},
                  {"app/.pcl", ""}};
  EXPECT_EQ(open("app").files.size(), 1u);
  EXPECT_EQ(codes(), std::vector{codes::kMisnamedFile});
  EXPECT_FALSE(diagnostics_.has_errors());
}

TEST_F(Projects, RememberWhichKeysAreDeclared) {
  files_.files = {{"app/Pulumi.yaml",
                   "name: shop\nruntime: pcl\nconfig:\n  size: 3\n  colour:\n    type: string\n"},
                  {"app/a.pp", "a = 1"}};
  const Project project = open("app");
  EXPECT_FALSE(project.declared_config.at("shop:size").has_declaration);
  EXPECT_TRUE(project.declared_config.at("shop:colour").has_declaration);
}

}  // namespace
}  // namespace virga::project
