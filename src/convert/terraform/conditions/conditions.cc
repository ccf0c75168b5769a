#include "convert/terraform/conditions/conditions.h"

#include <ranges>
#include <utility>

#include "convert/terraform/conditions/test_condition.h"
#include "convert/terraform/project/folders.h"
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
           rewritten_collection(context, for_each, {});
  }
  return "invoke(\"std:index:alltrue\", { input = [" + loop + " : " +
         rewritten(context, condition, place) + "] }).result";
}

// Reports what a block with a condition does not have in Terraform.
void check_members(Context& context, const BlockAt& at) {
  for (const hcl::Attribute& each : at.block->body->attributes) {
    const bool is_known = each.name == "condition" || each.name == "error_message";
    if (!is_known) report_unknown(context, AttributeAt{at.file, &each});
  }
  for (const hcl::Block* each : at.block->body->blocks) {
    report_unknown(context, BlockAt{at.file, each});
  }
}

}  // namespace

Conditions::Conditions(Unit& root, const GivenValues& given, std::string folder,
                       std::string project)
    : root_(root),
      given_(given),
      folder_(std::move(folder)),
      project_(std::move(project)),
      known_(known_inputs(root, given)) {}

TestPlace Conditions::add(Emitter& emitter, const BlockAt& block, const std::string& title,
                          const Declaration* owner) {
  const AttributeAt condition{block.file, block.block->body->attribute("condition")};
  if (!condition) return {{}, "it has no condition"};
  check_members(emitter.context, block);
  const Module& module = emitter.context.module;
  const KnownInputs& known = known_.at(&module);
  if (known.paths.size() > kMostWays) {
    return {{}, "its module is called in more than " + std::to_string(kMostWays) + " ways"};
  }
  const Needs needs = needs_of(module, condition);
  if (!needs.other.empty()) return add_assertions(emitter, block, title, owner);
  if (!known.unknown_instances.empty()) return {{}, known.unknown_instances};
  if (const std::string why = known.why_not(needs); !why.empty()) return {{}, why};
  return add_output(emitter, {title, {}, title, message_of(block), {}}, condition, owner);
}

TestPlace Conditions::add_output(Emitter& emitter, SmallProgram::Output output,
                                 const AttributeAt& condition, const Declaration* owner) {
  Context& context = emitter.context;
  SmallProgram& program = programs_[&context.module];
  std::string value;
  if (owner && refers_to_instance(condition)) {
    const auto repeat = owner->attribute(owner->attribute("count") ? "count" : "for_each");
    if (!repeat) return {{}, "it has no instances"};
    const Needs needs = needs_of(context.module, repeat);
    const std::string why = known_.at(&context.module).why_not(needs);
    if (!why.empty()) return {{}, why};
    program.add_needs(needs);
    value = for_all(context, condition, *owner);
  } else {
    value = rewritten(context, condition, {});
  }
  program.add_needs(needs_of(context.module, condition));
  output.value = made_from(condition.file->range(condition.value().span), value);
  program.add_output(std::move(output));
  return {folder_ + "/" + std::string(kTestFile), {}};
}

TestPlace Conditions::add_assertions(Emitter& emitter, const BlockAt& block,
                                     const std::string& title, const Declaration* owner) {
  const AttributeAt condition{block.file, block.block->body->attribute("condition")};
  const base::Range range = block.file->range(condition.value().span);
  std::vector<Test> tests;
  for (const CallPath& path : known_.at(&emitter.context.module).paths) {
    const auto text = test_condition(emitter.context, condition, owner, path);
    if (!text) {
      const std::string other = needs_of(emitter.context.module, condition).other;
      return {{}, "a test cannot know " + other + " or compute the condition"};
    }
    tests.push_back({title + place_of(path), made_from(range, *text), message_of(block)});
  }
  // The test runs the whole program.
  const auto& unknown = known_.at(&root_.module).unknown;
  if (!unknown.empty()) return {{}, unknown.begin()->second};
  for (Test& test : tests) of_resources_.add(std::move(test));
  return {std::string(kTestFile), {}};
}

Conditions::Tests Conditions::tests_of_values() {
  const auto units = callers_first(root_);
  for (Unit* caller : units | std::views::reverse) {
    for (const auto& [call, called] : caller->called) {
      const auto found = called ? programs_.find(&called->module) : programs_.end();
      if (found == programs_.end() || found->second.outputs().empty()) continue;
      programs_[&caller->module].add_call(*caller, call, found->second);
    }
  }
  Tests tests;
  for (const SmallProgram::Output& output : programs_[&root_.module].outputs()) {
    const std::string place = output.place.empty() ? "" : " in " + output.place;
    tests.add({output.title + place, "output." + output.name, output.message});
  }
  return tests;
}

std::string Conditions::test_file(const Tests& tests, const std::string& head) {
  std::string text = head + "stack = \"" + std::string(kStack) + "\"\n";
  for (const Test& test : tests.list()) {
    text += "\ntest " + hcl::quoted_source(test.title) +
            " {\nassert {\ncondition = " + test.condition + "\n";
    if (!test.message.empty()) text += "message = " + test.message + "\n";
    text += "}\n}\n";
  }
  return text;
}

std::vector<File> Conditions::files() {
  std::vector<File> files;
  const std::string stack_file = "Pulumi." + std::string(kStack) + ".yaml";
  const auto config_of = [&](const std::string& path) {
    return given_.empty() ? std::string() : "config_files = [\"" + path + stack_file + "\"]\n";
  };
  const Tests of_values = tests_of_values();
  for (Unit* unit : callers_first(root_)) {
    const auto found = programs_.find(&unit->module);
    if (found == programs_.end() || found->second.outputs().empty()) continue;
    files.push_back({path_in(path_in(folder_, unit->path), "main.pp"), found->second.text(*unit)});
  }
  if (!of_values.list().empty()) {
    // The keys of the stack file are those of the project.
    if (!given_.empty()) {
      files.push_back({path_in(folder_, "Pulumi.yaml"), "name: " + project_ + "\nruntime: pcl\n"});
    }
    files.push_back(
        {path_in(folder_, kTestFile),
         test_file(of_values, "# Conditions of variables and locals.\n" + config_of("../"))});
  }
  if (!of_resources_.list().empty()) {
    files.push_back({std::string(kTestFile),
                     test_file(of_resources_, "# Conditions of resources.\n" + config_of(""))});
  }
  return files;
}

}  // namespace virga::convert::terraform
