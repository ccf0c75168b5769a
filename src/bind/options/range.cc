#include "bind/options/range.h"

#include <algorithm>
#include <utility>

#include "bind/check/literal_fault.h"
#include "bind/types/annotations.h"
#include "cty/numbers/exact.h"
#include "diag/codes/bind.h"
#include "model/check/explain/words.h"
#include "model/collection.h"
#include "model/eventual.h"
#include "model/relate/unify.h"

namespace virga::bind {
namespace {

using model::Conversion;
using model::Type;

bool safely(const Type& to, const Type& from) {
  return model::conversion(model::input_type(to), from) == Conversion::kSafe;
}

diag::Diagnostic& report_not_iterable(Binding& binding, const hcl::Attribute& attribute,
                                      base::SourceId source, diag::Argument what) {
  return binding.diagnostics
      .add(diag::codes::kCannotIterate,
           {source, binding.options.profile.choose_range(attribute.value->span, attribute.span)},
           std::move(what))
      .with_severity(binding.options.skip_range_type_checking ? diag::Severity::kWarning
                                                              : diag::Severity::kError);
}

// `range = "2"`: the number stands in quotes.
void offer_number(diag::Diagnostic& diagnostic, const Binding& binding, const model::Expr& value) {
  const std::string* text = binding.program.pool.literal_string(value);
  if (!text || !cty::parse_exact(*text, binding.limits.max_number_bits)) return;
  diagnostic.safe_fix({"remove the quotes: a number is expected"}, {{value.range, *text}});
}

// A resource is an object, so the reference iterates over its properties.
bool is_resource(const Type& type) {
  if (type.is(model::Kind::kUnion)) return std::ranges::any_of(type.members(), is_resource);
  return annotation<ResourceAnnotation>(type) != nullptr;
}

// A fraction is no number of instances; the reference truncates it.
void reject_fraction(Binding& binding, const model::Expr& value) {
  const cty::Value* literal = binding.program.pool.literal(value);
  if (!literal || !binding.options.profile.recognizes_mistakes()) return;
  const auto fault = literal_fault(*literal, Type::integer());
  if (!fault) return;
  report_literal(binding.diagnostics, *fault, value.range, *literal, diag::Name{"range"});
}

void classify(RangeOption& range, Binding& binding, const Declaration& declaration, RangeOf what) {
  const Type& full = binding.type(range.value);
  Type type = model::resolve_outputs(full);
  if (what == RangeOf::kResource) type = without_optional(type);
  const bool rejects = binding.options.profile.failures_have_error_type();
  if (type.is_error() && !rejects) type = Type::dynamic();
  if (type.is_error()) {
    range.kind = RangeKind::kCollection;
    range.variable = Type::error();
  } else if (safely(Type::boolean(), type)) {
    range.kind = RangeKind::kBool;
  } else if (safely(Type::number(), type)) {
    range.kind = RangeKind::kNumber;
    range.variable = Type::object({{"value", Type::integer()}});
    reject_fraction(binding, *range.value.expr);
  } else {
    range.kind = RangeKind::kCollection;
    const model::Collection collection = model::collection_of(type);
    if (!collection.iterable) {
      offer_number(
          report_not_iterable(binding, *range.attribute, declaration.source, model::in_words(full)),
          binding, *range.value.expr);
      range.is_rejected = rejects;
    } else if (is_resource(type) && binding.options.profile.recognizes_mistakes()) {
      report_not_iterable(binding, *range.attribute, declaration.source,
                          diag::Word("a single resource"))
          .help({"name the property that is meant, or a number or collection"});
      range.is_rejected = true;
    }
    if (range.is_rejected) {
      range.variable = Type::error();
      return;
    }
    range.variable = Type::object({{"key", collection.key}, {"value", collection.value}});
  }
}

RangeOption bind_attribute(const hcl::Attribute& attribute, Binding& binding,
                           const Declaration& declaration, RangeOf what) {
  RangeOption range;
  range.attribute = &attribute;
  const std::size_t before = binding.diagnostics.size();
  range.value = binding.check(*attribute.value, declaration.source, binding.root);
  const auto& list = binding.diagnostics.list();
  range.findings.assign(list.begin() + static_cast<std::ptrdiff_t>(before), list.end());
  binding.diagnostics.truncate(before);
  classify(range, binding, declaration, what);
  return range;
}

}  // namespace

RangeOption bind_range(Binding& binding, const Declaration& declaration, RangeOf what) {
  RangeOption last;
  for (const hcl::Block* block : declaration.block->body->blocks) {
    if (block->type != "options") continue;
    if (const hcl::Attribute* range = block->body->attribute("range")) {
      last = bind_attribute(*range, binding, declaration, what);
    }
  }
  return last;
}

}  // namespace virga::bind
