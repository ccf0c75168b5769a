#include "terraform/functions/functions.h"

#include <algorithm>
#include <deque>

#include "hcl/eval/try_functions.h"
#include "terraform/functions/catalogue.h"
#include "terraform/functions/templates/templates.h"
#include "terraform/functions/world.h"

namespace virga::terraform {
namespace {

constexpr std::string_view kProviderNamespace = "provider::terraform::";
constexpr std::string_view kTemplateString = "templatestring";

bool evaluates_templates(std::string_view name) {
  return name == "templatefile" || name == kTemplateString;
}

bool reads_files(std::string_view name) {
  return name.starts_with("file");
}

// Without arguments, all of them fail.
hcl::ExpressionFunction try_call() {
  hcl::ExpressionFunction function = hcl::try_function();
  function.min_arguments = 0;
  return function;
}

// As recorded, the result has no marks.
hcl::ExpressionFunction can_call() {
  hcl::ExpressionFunction function = hcl::can_function();
  function.call = [call = function.call](std::span<const hcl::Argument> arguments) {
    auto result = call(arguments);
    return result ? cty::Result<cty::Value>(result->unmarked()) : result;
  };
  return function;
}

// Adds a function under both of its names. Functions of the provider `terraform` have one.
void add(hcl::EvalContext& context, std::string_view name, const auto& function) {
  context.set_function(std::string(name), function);
  if (name.starts_with(kProviderNamespace)) return;
  context.set_function("core::" + std::string(name), function);
}

}  // namespace

struct Functions::Content {
  World world;
  std::deque<cty::Function> functions;  // stable addresses

  // Adds all functions but those that `refuses` returns true for, which fail.
  void add_to(hcl::EvalContext& context, bool (*refuses)(std::string_view)) const {
    for (const cty::Function& function : functions) {
      if (refuses(function.name())) {
        add(context, function.name(), refused_in_templates(function.name()));
      } else if (function.name() == kTemplateString) {
        add(context, function.name(), templatestring_call(function));
      } else {
        add(context, function.name(), function);
      }
    }
    add(context, "try", try_call());
    add(context, "can", can_call());
    context.set_rules({.rounds_integers = true, .short_circuits = false});
  }
};

Functions::Functions(FunctionSettings settings)
    : content_(std::make_unique<Content>(World{std::move(settings), {}, {}})) {
  World& world = content_->world;
  for (const Family& family : families()) {
    for (Entry& entry : family.entries(world)) {
      content_->functions.emplace_back(std::move(entry.spec));
    }
  }
  content_->add_to(world.in_files, evaluates_templates);
  content_->add_to(world.in_strings, [](std::string_view name) {
    return evaluates_templates(name) || reads_files(name);
  });
}

Functions::~Functions() = default;

void Functions::add_to(hcl::EvalContext& context) const {
  content_->add_to(context, [](std::string_view) { return false; });
}

const cty::Function* Functions::find(std::string_view name) const {
  const auto found = std::ranges::find_if(content_->functions, [&](const cty::Function& function) {
    std::string_view known = function.name();
    if (known.starts_with(kProviderNamespace)) known.remove_prefix(kProviderNamespace.size());
    return known == name;
  });
  return found == content_->functions.end() ? nullptr : &*found;
}

}  // namespace virga::terraform
