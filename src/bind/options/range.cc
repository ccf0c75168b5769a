#include "bind/options/range.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "bind/check/literal_fault.h"
#include "bind/check/report_literal.h"
#include "bind/check/value_of_local.h"
#include "bind/types/annotations.h"
#include "cty/numbers/exact.h"
#include "model/check/explain/words.h"
#include "model/collection.h"
#include "model/eventual.h"
#include "model/relate/assign.h"
#include "model/relate/unify.h"

namespace virga::bind {
namespace {

using model::Conversion;
using model::Type;

// Returns the other member of a union of two members if one of them is none.
Type without_optional(const Type& type) {
  if (!type.is(model::Kind::kUnion) || type.members().size() != 2) return type;
  const auto members = type.members();
  if (members[0].is_none()) return members[1];
  if (members[1].is_none()) return members[0];
  return type;
}

bool safely(const Type& to, const Type& from) {
  return model::conversion(model::input_type(to), from) == Conversion::kSafe;
}

diag::Diagnostic& report_not_iterable(Binding& binding, const hcl::Attribute& attribute,
                                      base::SourceId source, diag::Argument what) {
  return binding.diagnostics
      .add(diag::Code::kCannotIterate,
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
  for (std::size_t i = before; i < list.size(); ++i) range.findings.add(list[i]);
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

void name_instances(const RangeOption& range, Binding& binding, model::Variable& variable) {
  if (range.kind != RangeKind::kCollection) return;
  variable.has_keyed_instances = true;
  model::ExprPool& pool = binding.program.pool;
  const model::Expr& value = *range.value.expr;
  const model::Expr* found = referenced_value(pool, &binding.program, value);
  const auto* object = (found ? *found : value).if_is<model::ObjectExpr>();
  if (!object) return;
  std::vector<std::string_view> keys;
  for (const model::ObjectItem& item : object->items) {
    if (const auto key = pool.property_name(*item.key)) {
      keys.push_back(pool.arena().copy(std::string_view(*key)));
    }
  }
  variable.has_all_keys = keys.size() == object->items.size();
  variable.keys = pool.arena().copy(std::span<const std::string_view>(keys));
}

// If the range is an output or promise, the type is one too, because it determines which instances
// exist. A number is the exception, as recorded: the list exists, and its length is known later.
model::Type ranged_type(const RangeOption& range, const Binding& binding,
                        const model::Type& single) {
  if (range.kind == RangeKind::kNone) return single;
  if (range.is_rejected) return Type::error();
  const Type& source = binding.type(range.value);
  if (source.is_error() && binding.options.profile.failures_have_error_type()) return source;
  if (range.kind == RangeKind::kNumber) return Type::list(single);
  if (range.kind == RangeKind::kBool) {
    return model::wrap_like(model::unify_all(std::array{single, Type::none()}), source);
  }
  const Type resolved = without_optional(model::resolve_outputs(source));
  // The collection is known only at run time.
  if (model::collection_kind(resolved) == model::Kind::kDynamic) return Type::dynamic();
  const model::Kind kind = model::collection_kind(resolved);
  const bool keyed = kind == model::Kind::kMap || kind == model::Kind::kObject;
  return model::wrap_like(keyed ? Type::map(single) : Type::list(single), source);
}

}  // namespace virga::bind
