#include "run/resource/range.h"

#include "diag/codes/run.h"
#include "model/collection.h"
#include "model/eventual.h"
#include "model/show.h"
#include "run/conform/conform.h"
#include "run/conform/kinds.h"
#include "run/marks.h"

namespace virga::run {
namespace {

using cty::Kind;
using cty::Value;
using Shape = Instances::Shape;

Instances instead(Value value) {
  return {Shape::kNoInstances, {}, {}, std::move(value)};
}

std::nullopt_t too_many(Site& site, base::Range where) {
  site.diagnostics().add(codes::kTooManyResources, where,
                         diag::Count{static_cast<std::int64_t>(site.limits().max_resources)});
  return std::nullopt;
}

std::optional<Instances> by_number(Site& site, const Value& bare, const cty::Marks& marks,
                                   base::Range where) {
  const cty::Number whole = bare.as_number().truncated();
  const auto count = whole.to_int64();
  if (!bare.as_number().is_infinite() && !bare.as_number().is_integer()) {
    site.diagnostics()
        .add(codes::kBadRange, where,
             is_secret(marks) ? diag::Word("a secret value") : diag::Word("a fraction"))
        .help({"write a whole number; {0} rounds n down", diag::Excerpt{"n - n % 1"}});
    return std::nullopt;
  }
  if (whole.is_negative() || whole.is_zero()) return Instances{Shape::kList, {}, {}, {}};
  if (!count || static_cast<std::uint64_t>(*count) > site.limits().max_resources) {
    return too_many(site, where);
  }
  Instances made{Shape::kList, {}, {}, {}};
  for (std::int64_t i = 0; i < *count; ++i) {
    const Value value = Value::integer(i).with_marks(marks);
    made.list.push_back({"-" + std::to_string(i), Value::object({{"value", value}})});
  }
  return made;
}

// Converts the elements to the type of `range.value`, because those of a tuple, an object or a
// union of collections may have different types.
std::optional<std::vector<Value>> elements_of(Site& site, const Value& bare,
                                              const bind::BoundExpr& expr) {
  const auto elements = bare.elements();
  std::vector<Value> converted(elements.begin(), elements.end());
  const model::Type whole = model::resolve_outputs(site.program().pool.type(*expr.expr));
  if (!bare.type().is_structural() && !whole.is(model::Kind::kUnion)) return converted;
  const model::Type type = model::collection_of(whole).value;
  for (Value& element : converted) {
    auto result = conform(element, type, site.limits(), Attributes::kAsGiven);
    if (result) {
      element = *std::move(result);
      continue;
    }
    site.diagnostics().add(codes::kConversionFailed, expr.expr->range,
                           diag::TypeText{model::pretty(type)},
                           reason_of(result.error(), is_secret(element.deep_marks())));
    return std::nullopt;
  }
  return converted;
}

std::optional<Instances> by_collection(Site& site, const Value& bare, const cty::Marks& marks,
                                       const bind::BoundExpr& expr) {
  const base::Range where = expr.expr->range;
  if (bare.size() > site.limits().max_resources) return too_many(site, where);
  const auto elements = elements_of(site, bare, expr);
  if (!elements) return std::nullopt;
  const bool keyed = is_mapping(bare.type());
  const bool is_set =
      model::collection_kind(site.program().pool.type(*expr.expr)) == model::Kind::kSet;
  Instances made{keyed ? Shape::kMap : Shape::kList, {}, {}, {}};
  for (std::size_t i = 0; i < elements->size(); ++i) {
    const Value key = keyed ? bare.key_at(i) : Value::integer(static_cast<std::int64_t>(i));
    const std::string text = keyed ? key.as_string() : std::to_string(i);
    made.list.push_back(
        {"-" + text, Value::object({{"key", is_set ? (*elements)[i].with_marks(marks) : key},
                                    {"value", (*elements)[i].with_marks(marks)}})});
    if (keyed) made.keys.push_back(text);
  }
  return made;
}

// No instances. The variable is null if the range is a bool, or dynamic so that its shape is
// unknown.
Instances instances_of_null(const Site& site, bind::RangeKind kind, const bind::BoundExpr& expr) {
  const model::Kind collection = model::collection_kind(site.program().pool.type(*expr.expr));
  if (kind == bind::RangeKind::kBool || collection == model::Kind::kDynamic) {
    return instead(Value());
  }
  const bool keyed = collection == model::Kind::kMap || collection == model::Kind::kObject;
  return {keyed ? Shape::kMap : Shape::kList, {}, {}, {}};
}

}  // namespace

std::optional<Instances> instances_of(Site& site, const bind::Node& node, bind::RangeKind kind,
                                      const bind::BoundExpr& expr) {
  if (kind == bind::RangeKind::kNone) return single_instance();
  Evaluated range = site.evaluate(expr);
  if (!range) return std::nullopt;
  const base::Range where = expr.expr->range;
  const cty::Marks marks = range->marks();
  const Value bare = range->unmarked();
  if (find_poison(marks)) return instead(Value::dynamic().with_marks(marks));
  if (bare.is_null()) return instances_of_null(site, kind, expr);
  if (!bare.is_known()) {
    site.diagnostics().add(codes::kRangeUnknown, where, diag::Name{std::string(node.name)});
    return instead(Value::dynamic().with_marks(marks));
  }

  // The instances do not depend on the resources that the range comes from. But secrets stay
  // secret, although the number of resources and their names cannot be hidden.
  const cty::Marks kept = is_secret(marks) ? cty::Marks{secret_mark()} : cty::Marks();
  if (is_secret(marks)) {
    site.diagnostics().add(codes::kSecretRange, where, diag::Name{std::string(node.name)});
  }
  const cty::Type type = bare.type();
  if (type.is(Kind::kBool)) return bare.as_bool() ? single_instance() : instead(Value());
  if (type.is(Kind::kNumber)) return by_number(site, bare, kept, where);
  if (type.is_collection() || type.is_structural()) return by_collection(site, bare, kept, expr);
  site.diagnostics().add(codes::kBadRange, where,
                         is_secret(marks) ? diag::Argument(diag::Word("a secret value"))
                                          : diag::TypeText{type.friendly_name()});
  return std::nullopt;
}

}  // namespace virga::run
