#include "run/resource/range.h"

#include "run/kinds.h"
#include "run/marks.h"

namespace virga::run {
namespace {

using cty::Kind;
using cty::Value;
using Shape = Instances::Shape;

Instances instead(Value value) {
  return {Shape::kInstead, {}, {}, std::move(value)};
}

std::nullopt_t too_many(Site& site, base::Range where) {
  site.diagnostics().add(Code::kTooManyResources, where,
                         diag::Count{static_cast<std::int64_t>(site.limits().max_resources)});
  return std::nullopt;
}

std::optional<Instances> by_number(Site& site, const Value& bare, const cty::Marks& marks,
                                   base::Range where) {
  const cty::Number whole = bare.as_number().truncated();
  const auto count = whole.to_int64();
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

std::optional<Instances> by_collection(Site& site, const Value& bare, const cty::Marks& marks,
                                       base::Range where) {
  const auto elements = bare.elements();
  if (elements.size() > site.limits().max_resources) return too_many(site, where);
  const bool keyed = is_mapping(bare.type());
  if (keyed && !elements.empty() && is_secret(marks)) {
    site.diagnostics().add(Code::kSecretKeysInNames, where);
  }
  Instances made{keyed ? Shape::kMap : Shape::kList, {}, {}, {}};
  for (std::size_t i = 0; i < elements.size(); ++i) {
    const Value key = keyed ? bare.key_at(i) : Value::integer(static_cast<std::int64_t>(i));
    const std::string text = keyed ? key.as_string() : std::to_string(i);
    made.list.push_back(
        {"-" + text, Value::object({{"key", key}, {"value", elements[i].with_marks(marks)}})});
    if (keyed) made.keys.push_back(text);
  }
  return made;
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
  if (bare.is_null()) return instead(bare);
  if (!bare.is_known()) {
    site.diagnostics().add(Code::kRangeUnknown, where, diag::Name{std::string(node.name)});
    return instead(Value::dynamic().with_marks(marks));
  }

  // What depends on the range depends on nothing else: the resources that it comes from are no
  // dependencies of the instances. But a secret stays one.
  const cty::Marks kept = is_secret(marks) ? cty::Marks{secret_mark()} : cty::Marks();
  const cty::Type type = bare.type();
  if (type.is(Kind::kBool)) return bare.as_bool() ? single_instance() : instead(Value());
  if (type.is(Kind::kNumber)) return by_number(site, bare, kept, where);
  if (type.is_collection() || type.is_structural()) return by_collection(site, bare, kept, where);
  site.diagnostics().add(Code::kBadRange, where, diag::TypeText{type.friendly_name()});
  return std::nullopt;
}

}  // namespace virga::run
