#include <algorithm>
#include <set>

#include "check/tests/files/read_mock.h"
#include "check/tests/files/test_body.h"
#include "check/tests/files/test_file.h"
#include "check/tests/files/test_file_reader.h"
#include "diag/codes/hcl_body.h"
#include "diag/codes/test.h"
#include "diag/codes/tool.h"
#include "hcl/analyze/traversal.h"
#include "hcl/parse/parse.h"
#include "project/project.h"
#include "pulumi/names.h"

namespace virga::check {

using diag::Code;
namespace codes = diag::codes;
using diag::Name;

void TestFileReader::read(TestFile& file) {
  TestBody body(reading_, *file.tree.body);
  file.program = body.placed_text("program");
  file.schemas = body.placed_texts("schemas");
  settings(body, file.settings);
  for (const hcl::Block* block : body.blocks("test")) {
    if (has_labels(reading_, *block, {"name"})) file.cases.push_back(test(*block));
  }
  const bool has_settings_alone = std::ranges::all_of(
      file.tree.body->blocks, [](const hcl::Block* block) { return block->type == "mock"; });
  if (has_settings_alone) {
    reading_.diagnostics.add(codes::kTestFileWithoutTests, reading_.range({0, 0}))
        .help({"add a block {0}", diag::Excerpt{"test \"NAME\" {}"}});
  }
  std::set<std::string_view> names;
  for (const TestCase& test : file.cases) once(names, test.name, test.name_range, "tests");
}

void TestFileReader::once(std::set<std::string_view>& names, std::string_view name,
                          base::Range where, diag::Word what) {
  if (names.insert(name).second) return;
  reading_.diagnostics.add(codes::kDuplicateTestName, where, what, Name{std::string(name)});
}

void TestFileReader::settings(TestBody& body, TestSettings& settings) {
  names(body, settings);
  settings.organization = body.text("organization");
  for (auto& [key, value] : body.members("config")) config(body, key, value, settings);
  settings.config_files = body.placed_texts("config_files");
  settings.environment = body.text_members("environment");
  settings.files = body.text_members("files");
  settings.preview = body.flag("preview");
  settings.continue_on_error = body.flag("continue_on_error");
  settings.snapshot = body.flag("snapshot");
  timeout(body, settings);
  settings.policy_pack = body.placed_text("policy_pack");
  policy_config(body, settings);
  for (const hcl::Block* mock : body.blocks("mock")) {
    read_mock(reading_, *mock, settings.mocks);
  }
}

void TestFileReader::timeout(TestBody& body, TestSettings& settings) {
  settings.timeout = body.seconds("timeout");
  if (!settings.timeout || *settings.timeout > 0) return;
  // It would have no effect.
  const base::Range where = reading_.range(body.attribute("timeout")->value->span);
  reading_.diagnostics
      .add(codes::kTestWrongKind, where, diag::Name{"timeout"}, diag::Word("a time above 0"),
           diag::TypeText{"0"})
      .help({"remove the attribute for the usual limit"});
  settings.timeout.reset();
}

void TestFileReader::names(TestBody& body, TestSettings& settings) {
  if (const auto project = body.placed_text("project")) {
    settings.project = project->text;
    if (!pulumi::is_project_name(project->text)) {
      report_name(codes::kInvalidProjectName, *project);
    }
  }
  const auto stack = body.placed_text("stack");
  if (!stack) return;
  settings.stack = stack->text;
  if (pulumi::is_stack_name(stack->text)) return;
  const std::size_t slash = stack->text.find('/');
  if (slash == std::string::npos) return report_name(codes::kInvalidStackName, *stack);
  reading_.diagnostics.add(codes::kInvalidStackName, stack->where, diag::Excerpt{stack->text})
      .help({"write the organization as {0}",
             diag::Excerpt{"organization = \"" + stack->text.substr(0, slash) + "\""}});
}

void TestFileReader::report_name(Code code, const PlacedText& name) {
  reading_.diagnostics.add(code, name.where, diag::Excerpt{name.text})
      .help(project::project_name_help());
}

namespace {

// Reports the configuration of policies in a file without a policy pack: it has no effect.
void report_config_without_pack(const TestFile& file, diag::Diagnostics& diagnostics) {
  bool has_pack = false;
  std::optional<base::Range> config;
  const auto note = [&](const TestSettings& settings) {
    has_pack = has_pack || settings.policy_pack;
    if (settings.policy_config && !config) config = settings.policy_config->places.whole();
  };
  note(file.settings);
  for (const TestCase& test : file.cases) {
    note(test.settings);
    for (const TestRun& run : test.runs) note(run.settings);
  }
  if (!config || has_pack) return;
  diagnostics.add(codes::kArgumentRequired, *config, Name{"policy_pack"})
      .note({"{0} configures the policies of a pack", Name{"policy_config"}});
}

}  // namespace

TestFile read_test_file(const base::Source& source, diag::Diagnostics& diagnostics,
                        const base::Limits& limits) {
  TestFile file{source.id(), hcl::parse_config(source, diagnostics, limits)};
  if (!file.tree.body) return file;
  // An invalid file is read for questions about it. Further errors would only be consequences of
  // these.
  diag::Diagnostics ignored;
  diag::Diagnostics& found = diagnostics.has_errors() ? ignored : diagnostics;
  file.conditions = std::make_unique<bind::Conditions>(limits);
  SettingValues evaluate(*file.conditions, found, limits);
  TestReading reading{source.id(), found, evaluate, source, limits};
  TestFileReader(reading).read(file);
  // A misspelled name may be that of the pack.
  if (!diagnostics.has_errors()) report_config_without_pack(file, diagnostics);
  return file;
}

}  // namespace virga::check
