#include "convert/terraform/conditions/conditions.h"

#include <algorithm>

#include "convert/terraform/conditions/needs.h"
#include "convert/terraform/conditions/test_condition.h"
#include "convert/terraform/rewrite/rewriter.h"
#include "convert/terraform/rewrite/set_kind.h"
#include "convert/terraform/text/origin.h"
#include "hcl/analyze/literal.h"
#include "hcl/format/source_for.h"

namespace virga::convert::terraform {
namespace {

constexpr std::string_view kTestFile = "conditions.pptest";

// The message as a literal. Interpolations stay as the author wrote them, because a test cannot
// compute them.
std::string message_of(const BlockAt& at) {
  const auto* message = at.block->body->attribute("error_message");
  if (!message) return {};
  const auto literal = hcl::string_literal(*message->value);
  std::string_view text = literal ? *literal : at.file->text(message->value->span);
  if (!literal && text.size() > 1 && text.starts_with('"')) {
    text = text.substr(1, text.size() - 2);
  }
  while (text.ends_with('\n')) text.remove_suffix(1);
  return made_from(at.file->range(message->span), hcl::quoted_source(text));
}

// The condition for all instances of a block with `count` or `for_each`.
std::string for_all(Context& context, const AttributeAt& condition, const Declaration& owner) {
  Place place;
  std::string loop;
  if (const auto count = owner.attribute("count")) {
    place.count_index = "index";
    loop = "for index in range(" + rewritten(context, count, {}) + ")";
  } else {
    const auto for_each = owner.attribute("for_each");
    const bool over_set = is_set(context, for_each, {});
    place.iterators.push_back(iterator_over(context, for_each, {}, "each", "each_key",
                                            over_set ? "each_key" : "each_value"));
    loop = (over_set ? "for each_key in " : "for each_key, each_value in ") +
           rewritten(context, for_each, {});
  }
  return "invoke(\"std:index:alltrue\", { input = [" + loop + " : " +
         rewritten(context, condition, place) + "] }).result";
}

// "validation_of_region" for "validation of region".
std::string identifier_of(std::string_view title) {
  std::string name;
  for (const char c : title) {
    const bool is_allowed =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    name += is_allowed ? c : '_';
  }
  return name;
}

}  // namespace

Conditions::Conditions(const Module& module, const GivenValues& given, std::string folder)
    : module_(module), given_(given), folder_(std::move(folder)) {}

bool Conditions::has_value(const std::string& variable) const {
  const auto found = module_.variables.find(variable);
  return given_.contains(variable) ||
         (found != module_.variables.end() && found->second.attribute("default"));
}

std::string Conditions::without_value() const {
  for (const auto& [name, variable] : module_.variables) {
    if (!has_value(name)) return name;
  }
  return {};
}

std::string Conditions::without_value(const std::set<std::string>& variables) const {
  const auto found =
      std::ranges::find_if(variables, [&](const std::string& name) { return !has_value(name); });
  return found == variables.end() ? std::string() : *found;
}

std::string Conditions::unique(const std::vector<Test>& tests, const std::string& title) {
  std::string name = title;
  for (int number = 2; std::ranges::find(tests, name, &Test::title) != tests.end(); ++number) {
    name = title + " " + std::to_string(number);
  }
  return name;
}

TestPlace Conditions::add(Emitter& emitter, const BlockAt& block, const std::string& title,
                          const Declaration* owner) {
  const AttributeAt condition{block.file, block.block->body->attribute("condition")};
  if (!condition) return {{}, "it has no condition"};
  for (const hcl::Attribute& each : block.block->body->attributes) {
    const bool is_known = each.name == "condition" || each.name == "error_message";
    if (!is_known) report_unknown(emitter.context, AttributeAt{block.file, &each});
  }
  for (const hcl::Block* each : block.block->body->blocks) {
    report_unknown(emitter.context, BlockAt{block.file, each});
  }
  const Needs needs = needs_of(module_, condition);
  Test test{title, {}, message_of(block)};
  const auto no_value = [](const std::string& variable) {
    return TestPlace{{}, "the variable " + variable + " has no value"};
  };
  if (needs.other.empty()) {
    if (const auto name = without_value(needs.variables); !name.empty()) return no_value(name);
    variables_.insert(needs.variables.begin(), needs.variables.end());
    locals_.insert(needs.locals.begin(), needs.locals.end());
    return add_output(emitter, test, condition, owner);
  }
  const auto text = test_condition(emitter.context, condition, owner);
  if (!text) return {{}, "a test cannot know " + needs.other + " or compute the condition"};
  if (const auto name = without_value(); !name.empty()) return no_value(name);
  test.title = unique(of_resources_, title);
  test.condition = made_from(block.file->range(condition.value().span), *text);
  of_resources_.push_back(std::move(test));
  return {std::string(kTestFile), {}};
}

TestPlace Conditions::add_output(Emitter& emitter, const Test& test, const AttributeAt& condition,
                                 const Declaration* owner) {
  Context& context = emitter.context;
  std::string value;
  if (owner && refers_to_instance(condition)) {
    const auto repeat = owner->attribute(owner->attribute("count") ? "count" : "for_each");
    if (!repeat) return {{}, "it has no instances"};
    const Needs needs = needs_of(module_, repeat);
    if (!needs.other.empty()) return {{}, "a test cannot know " + needs.other};
    if (const auto name = without_value(needs.variables); !name.empty()) {
      return {{}, "the variable " + name + " has no value"};
    }
    variables_.insert(needs.variables.begin(), needs.variables.end());
    locals_.insert(needs.locals.begin(), needs.locals.end());
    value = for_all(context, condition, *owner);
  } else {
    value = rewritten(context, condition, {});
  }
  Test made = test;
  made.title = unique(of_values_, test.title);
  const std::string name = identifier_of(made.title);
  outputs_.push_back("output \"" + name + "\" {\nvalue = " +
                     made_from(condition.file->range(condition.value().span), value) + "\n}\n");
  made.condition = "output." + name;
  of_values_.push_back(std::move(made));
  return {folder_ + "/" + std::string(kTestFile), {}};
}

std::string Conditions::program(Emitter& emitter) const {
  std::string text =
      "# The conditions of the configuration that need no resources. Tests run them.\n";
  for (const std::string& name : variables_) {
    text +=
        "\n" + emitter.variable(module_.variables.find(name)->second, WithConditions::kNo) + "\n";
  }
  for (const std::string& name : locals_) {
    text += "\n" + emitter.context.names.locals.at(name) + " = " +
            rewritten(emitter.context, module_.locals.at(name), {}) + "\n";
  }
  for (const std::string& output : outputs_) text += "\n" + output;
  return text;
}

std::string Conditions::test_file(const std::vector<Test>& tests, const std::string& head) const {
  std::string text = head + "stack = \"" + std::string(kStack) + "\"\n";
  for (const Test& test : tests) {
    text += "\ntest " + hcl::quoted_source(test.title) +
            " {\nassert {\ncondition = " + test.condition + "\n";
    if (!test.message.empty()) text += "message = " + test.message + "\n";
    text += "}\n}\n";
  }
  return text;
}

std::vector<File> Conditions::files(Emitter& emitter) {
  std::vector<File> files;
  const std::string stack_file = "Pulumi." + std::string(kStack) + ".yaml";
  const auto config_of = [&](const std::string& path) {
    return given_.empty() ? std::string() : "config_files = [\"" + path + stack_file + "\"]\n";
  };
  if (!of_values_.empty()) {
    files.push_back({folder_ + "/main.pp", program(emitter)});
    files.push_back(
        {folder_ + "/" + std::string(kTestFile),
         test_file(of_values_, "# Conditions of variables and locals.\n" + config_of("../"))});
  }
  if (!of_resources_.empty()) {
    files.push_back({std::string(kTestFile),
                     test_file(of_resources_, "# Conditions of resources.\n" + config_of(""))});
  }
  return files;
}

}  // namespace virga::convert::terraform
