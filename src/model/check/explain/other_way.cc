#include "model/check/explain/other_way.h"

#include <algorithm>
#include <string>
#include <vector>

#include "base/text/suggest.h"
#include "model/eventual.h"

namespace virga::model {
namespace {

bool may_have_property(const Type& type, std::string_view name) {
  const Type inner = strip_eventuals_and_optional(resolve_outputs(type));
  if (inner.is(Kind::kObject)) return inner.property(name) != nullptr;
  return inner.is(Kind::kUnion) && std::ranges::any_of(inner.members(), [&](const Type& each) {
           return each.is(Kind::kObject) && each.property(name);
         });
}

}  // namespace

std::optional<std::string> level_with(const Type& receiver, std::string_view name) {
  const Type object = strip_eventuals_and_optional(resolve_outputs(receiver));
  if (!object.is(Kind::kObject)) return std::nullopt;
  std::optional<std::string> found;
  for (const Property& each : object.properties()) {
    if (!may_have_property(each.type, name)) continue;
    if (found) return std::nullopt;
    found = each.name;
  }
  return found;
}

bool takes_next(const Type& receiver, std::string_view name, const StepContext& context) {
  const Type object = strip_eventuals_and_optional(resolve_outputs(receiver));
  const Type* property = object.is(Kind::kObject) ? object.property(name) : nullptr;
  if (!property || !context.next) return true;
  const Type value = strip_eventuals_and_optional(resolve_outputs(*property));
  return !value.is(Kind::kString) && !value.is(Kind::kInt) && !value.is(Kind::kNumber) &&
         !value.is(Kind::kBool) && !value.is(Kind::kId) && !value.is(Kind::kEnum);
}

bool offer_other_way(diag::Diagnostic& diagnostic, const Finding& finding, const hcl::Step& step,
                     const StepContext& context) {
  const base::SourceId source = diagnostic.subject.source;
  const hcl::Step* next = context.next;
  const bool is_name = step.kind == hcl::Step::Kind::kAttribute;
  if (is_name && next && next->kind == hcl::Step::Kind::kAttribute &&
      may_have_property(finding.receiver, next->name)) {
    diagnostic.fix({"remove {0}", diag::Name{finding.name}}, {{{source, step.span}, ""}});
    return true;
  }
  const hcl::Step* before = context.before;
  if (!is_name || !before || before->kind != hcl::Step::Kind::kAttribute) return false;
  const auto level = level_with(*context.receiver_before, finding.name);
  if (!level) return false;
  const Span name{before->span.begin + 1, before->span.end};
  diagnostic.suggest({source, name}, *level);
  diagnostic.note(
      {"{0} is a property of {1}", diag::Name{finding.name}, diag::Name{std::string(*level)}});
  return true;
}

bool offer_longer_names(diag::Diagnostic& diagnostic, std::string_view name, std::string_view near,
                        std::span<const std::string_view> names) {
  constexpr std::size_t kMostNames = 3;
  std::vector<std::string> longer;
  for (const std::string_view each : names) {
    if (base::begins_with_word(each, name)) longer.emplace_back(each);
  }
  if (!base::begins_with_word(near, name) || longer.size() < 2 || longer.size() > kMostNames) {
    return false;
  }
  diagnostic.help({"the properties that begin with {0} are {1}", diag::Name{std::string(name)},
                   diag::Names{longer}});
  return true;
}

}  // namespace virga::model
