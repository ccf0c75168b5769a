#include <algorithm>
#include <set>

#include "check/tests/files/read_mock.h"
#include "check/tests/files/test_body.h"
#include "check/tests/files/test_file.h"
#include "check/tests/files/values.h"
#include "hcl/analyze/literal.h"
#include "hcl/analyze/traversal.h"
#include "hcl/parse/parse.h"
#include "project/project.h"
#include "pulumi/names.h"

namespace virga::check {
namespace {

using diag::Code;
using diag::Name;

class FileReader {
 public:
  explicit FileReader(TestReading& reading) : reading_(reading) {}

  void read(TestFile& file) {
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
      reading_.diagnostics.add(Code::kTestFileWithoutTests, reading_.range({0, 0}))
          .help({"add a block {0}", diag::Excerpt{"test \"NAME\" {}"}});
    }
    std::set<std::string_view> names;
    for (const TestCase& test : file.cases) once(names, test.name, test.name_range, "tests");
  }

 private:
  void once(std::set<std::string_view>& names, std::string_view name, base::Range where,
            diag::Word what) {
    if (names.insert(name).second) return;
    reading_.diagnostics.add(Code::kDuplicateTestName, where, what, Name{std::string(name)});
  }

  void settings(TestBody& body, TestSettings& settings) {
    names(body, settings);
    settings.organization = body.text("organization");
    for (auto& [key, value] : body.members("config")) config(body, key, value, settings);
    settings.config_files = body.placed_texts("config_files");
    settings.environment = body.text_members("environment");
    settings.files = body.text_members("files");
    settings.preview = body.flag("preview");
    settings.continue_on_error = body.flag("continue_on_error");
    settings.timeout = body.seconds("timeout");
    settings.policy_pack = body.placed_text("policy_pack");
    policy_config(body, settings);
    for (const hcl::Block* mock : body.blocks("mock")) {
      read_mock(reading_, *mock, settings.mocks);
    }
  }

  void names(TestBody& body, TestSettings& settings) {
    if (const auto project = body.placed_text("project")) {
      settings.project = project->text;
      if (!pulumi::is_project_name(project->text)) {
        report_name(Code::kInvalidProjectName, *project);
      }
    }
    const auto stack = body.placed_text("stack");
    if (!stack) return;
    settings.stack = stack->text;
    if (pulumi::is_stack_name(stack->text)) return;
    const std::size_t slash = stack->text.find('/');
    if (slash == std::string::npos) return report_name(Code::kInvalidStackName, *stack);
    reading_.diagnostics.add(Code::kInvalidStackName, stack->where, diag::Excerpt{stack->text})
        .help({"write the organization as {0}",
               diag::Excerpt{"organization = \"" + stack->text.substr(0, slash) + "\""}});
  }

  void report_name(Code code, const PlacedText& name) {
    reading_.diagnostics.add(code, name.where, diag::Excerpt{name.text})
        .help(project::project_name_help());
  }

  void config(TestBody& body, const std::string& key, const cty::Value& value,
              TestSettings& settings) {
    const hcl::ObjectItem* item = config_item(body, key);
    const base::Range all = reading_.range(body.attribute("config")->value->span);
    const base::Range where = item ? reading_.range(item->value->span) : all;
    if (auto given = to_config(value)) {
      given->range = where;
      settings.config.push_back({key, *std::move(given),
                                 item ? reading_.range(item->key->span) : all, item != nullptr,
                                 form_of(value), places_of(item)});
    } else {
      reading_.diagnostics.add(Code::kTestWrongKind, where, Name{key}, diag::Word("a known value"),
                               diag::TypeText{"null"});
    }
  }

  hcl::ValuePlaces places_of(const hcl::ObjectItem* item) const {
    return item ? hcl::ValuePlaces(*item->value, reading_.source) : hcl::ValuePlaces();
  }

  static std::string_view form_of(const cty::Value& value) {
    const cty::Type& type = value.type();
    if (type.is(cty::Kind::kMap) || type.is(cty::Kind::kObject)) return "a map";
    return type.is_collection() || type.is_structural() ? "a list" : "";
  }

  // Returns the item of `config` with this literal key. Returns null if the key is computed.
  static const hcl::ObjectItem* config_item(TestBody& body, std::string_view key) {
    const auto* object = body.attribute("config")->value->if_is<hcl::ObjectExpr>();
    if (!object) return nullptr;
    for (const hcl::ObjectItem& item : object->items) {
      if (hcl::literal_key(*item.key) == key) return &item;
    }
    return nullptr;
  }

  void policy_config(TestBody& body, TestSettings& settings) {
    const hcl::Attribute* attribute = body.attribute("policy_config");
    if (!attribute) return;
    pulumi::ObjectBuilder policies;
    for (const auto& [name, value] : body.members("policy_config")) {
      policies.set(name, to_property_value(value));
    }
    settings.policy_config = {policies.build(),
                              hcl::ValuePlaces(*attribute->value, reading_.source)};
  }

  TestCase test(const hcl::Block& block) {
    TestCase test;
    test.name = block.labels[0].text;
    test.name_range = reading_.range(block.labels[0].span);
    TestBody body(reading_, *block.body);
    settings(body, test.settings);
    test.state = body.placed_text("state");
    const auto runs = body.blocks("run");
    std::set<std::string_view> names;
    for (const hcl::Block* run : runs) {
      if (!has_labels(reading_, *run, {"name"})) continue;
      test.runs.push_back(this->run(*run));
    }
    for (const TestRun& run : test.runs) once(names, run.name, run.name_range, "runs");
    if (!test.runs.empty()) {
      test.assertions = assertions(body);
      return test;
    }
    TestRun& only = test.runs.emplace_back();
    only.name_range = test.name_range;
    if (runs.empty()) only = expectations(body, std::move(only));
    return test;
  }

  TestRun run(const hcl::Block& block) {
    TestRun run;
    run.name = block.labels[0].text;
    run.name_range = reading_.range(block.labels[0].span);
    TestBody body(reading_, *block.body);
    settings(body, run.settings);
    return expectations(body, std::move(run));
  }

  TestRun expectations(TestBody& body, TestRun run) {
    run.destroy = body.flag("destroy").value_or(false);
    run.assertions = assertions(body);
    for (const hcl::Block* block : body.blocks("expect_failure")) {
      if (has_labels(reading_, *block, {})) run.failures.push_back(failure(*block));
    }
    return run;
  }

  FailureExpectation failure(const hcl::Block& block) {
    TestBody body(reading_, *block.body);
    FailureExpectation failure{reading_.range(block.type_span), body.text("code").value_or(""),
                               body.text("message").value_or(""), ""};
    if (!has_reference(body.attribute("resource"))) {
      failure.resource = body.text("resource").value_or("");
    }
    if (failure.code.empty() && failure.message.empty() && failure.resource.empty() &&
        block.body->attributes.empty()) {
      reading_.diagnostics.add(Code::kTestNothingExpected, failure.range);
    }
    if (const hcl::Attribute* code = block.body->attribute("code"); code && !failure.code.empty()) {
      check_code(failure.code, reading_.range(code->value->span));
    }
    if (const hcl::Attribute* message = block.body->attribute("message")) {
      failure.message_range = reading_.range(message->value->span);
    }
    if (const hcl::Attribute* resource = block.body->attribute("resource")) {
      failure.resource_range = reading_.range(resource->value->span);
    }
    return failure;
  }

  // Reports `resource = resource.namespace`, which is written with the name alone.
  bool has_reference(const hcl::Attribute* resource) {
    const auto* traversal = resource ? resource->value->if_is<hcl::TraversalExpr>() : nullptr;
    if (!traversal) return false;
    const hcl::Traversal path(traversal->steps, reading_.source);
    const auto& last = path.steps().back();
    const std::string name(last.kind == hcl::Step::Kind::kIndex ? path.root() : last.name);
    const base::Range where = reading_.range(resource->value->span);
    reading_.diagnostics
        .add(Code::kTestWrongKind, where, Name{"resource"}, diag::Word("a string with a name"),
             diag::Word("an expression"))
        .suggest(where, "\"" + name + "\"");
    return true;
  }

  // Failures are errors: one with an unknown code or with the code of a warning never occurs.
  void check_code(std::string text, base::Range where) {
    const auto find = [](const std::string& code) {
      const auto codes = diag::all_codes();
      const auto found = std::ranges::find_if(
          codes, [&](const auto& each) { return diag::show(each.code) == code; });
      return found == codes.end() ? nullptr : &*found;
    };
    const std::string written = text;
    if (text.starts_with('v')) text.front() = 'V';
    if (const auto* found = find(text)) {
      if (found->severity != diag::Severity::kError) {
        reading_.diagnostics.add(Code::kTestWrongKind, where, Name{"code"},
                                 diag::Word("the code of a warning"),
                                 diag::Word("the code of an error"));
      }
      return;
    }
    auto& error = reading_.diagnostics.add(Code::kUnknownCode, where, diag::Excerpt{written});
    if (find("V" + text)) error.suggest(where, "\"V" + text + "\"");
  }

  // Those of the blocks `assert`, then those of the list `asserts`.
  std::vector<Assertion> assertions(TestBody& body) {
    std::vector<Assertion> found;
    for (const hcl::Block* block : body.blocks("assert")) {
      if (has_labels(reading_, *block, {})) assertion(*block, found);
    }
    if (const hcl::Attribute* list = body.attribute("asserts", "assert")) {
      if (const auto* conditions = list->value->if_is<hcl::TupleExpr>()) {
        for (const hcl::Expr* condition : conditions->elements) {
          found.push_back({condition, reading_.range(condition->span), "", {}});
        }
      } else if (list->value->kind != hcl::ExprKind::kError) {
        reading_.diagnostics.add(Code::kTestWrongKind, reading_.range(list->value->span),
                                 Name{"asserts"}, diag::Word("a list of conditions in brackets"),
                                 diag::Word("another expression"));
      }
    }
    return found;
  }

  void assertion(const hcl::Block& block, std::vector<Assertion>& found) {
    TestBody body(reading_, *block.body);
    const hcl::Attribute* condition = body.attribute("condition");
    body.attribute("message", "error_message");
    std::string message = body.text("message").value_or("");
    if (!condition) {
      if (body.is_misspelled("condition")) return;
      reading_.diagnostics.add(Code::kArgumentRequired, reading_.range(block.type_span),
                               Name{"condition"});
      return;
    }
    found.push_back(
        {condition->value, reading_.range(condition->value->span), std::move(message), {}});
  }

  TestReading& reading_;
};

}  // namespace

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
  diagnostics.add(Code::kArgumentRequired, *config, Name{"policy_pack"})
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
  FileReader(reading).read(file);
  // A misspelled name may be that of the pack.
  if (!diagnostics.has_errors()) report_config_without_pack(file, diagnostics);
  return file;
}

}  // namespace virga::check
