#include "bind/check/check_value.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "base/text/suggest.h"
#include "bind/check/dropped_property.h"
#include "bind/check/literal_fault.h"
#include "bind/check/union_keys.h"
#include "bind/check/unquoted_date.h"
#include "bind/check/value_fit.h"
#include "bind/check/value_of_local.h"
#include "bind/check/value_report.h"
#include "bind/types/annotations.h"
#include "bind/types/discriminator.h"
#include "bind/types/plain_types.h"

namespace virga::bind {
namespace {

using model::Kind;
using model::Type;

bool is_required_any(const Type& object, std::string_view property) {
  const auto* known = annotation<ObjectAnnotation>(object);
  return known && std::ranges::find(known->required_any, property) != known->required_any.end();
}

// Walks a value and its expected type together, as the conversion of the value does, down to the
// innermost expressions. Recursion depth: the nesting of expressions, which the parser limits, in
// each of kMaxFollowedLocals locals at most.
class ValueWalk {
 public:
  // `strict`: a part of the value may be an output only if the expected type has an output there.
  // Otherwise reports only values that do not fit even with all outputs resolved, because an output
  // is seldom the mistake.
  ValueWalk(const model::ExprPool& pool, diag::Diagnostics& diagnostics,
            const Destination& destination, bool strict)
      : pool_(pool),
        destination_(destination),
        fit_(pool, strict),
        report_(pool, diagnostics, destination) {}

  // Returns true if errors were found.
  bool run(const Type& expected, const model::Expr& expr) {
    value(expected, expr);
    return faults_ > 0;
  }

  void report_whole(const Type& expected, const model::Expr& expr) { mismatch(expected, expr); }

 private:
  using Step = ValuePath::Step;

  void value(const Type& expected, const model::Expr& expr) {
    if (&expr == ignored_) return;
    if (const auto* conditional = expr.if_is<model::ConditionalExpr>()) {
      // If both branches are wrong in the same way, report one error.
      if (is_misfit(expected, *conditional->if_true) &&
          is_misfit(expected, *conditional->if_false)) {
        return mismatch(expected, expr);
      }
      value(expected, *conditional->if_true);
      value(expected, *conditional->if_false);
    } else if (pool_.literal(expr)) {
      literal(expected, expr);
    } else if (is_constructor(expr)) {
      const Type plain_type = expected_type(expected);
      if (!has_wrong_discriminator(plain_type, expr)) {
        constructor(select_member(plain_type, expr, pool_), expected, expr);
      }
    } else if (const model::Expr* found = resolve_local(expr)) {
      local(expected, expr, *found);
    } else if (!fit_.fits(expected, expr) || is_stray_resource(expected, pool_.type(expr))) {
      mismatch(expected, expr);
    } else if (is_unquoted_date(expected, expr)) {
      ++faults_;
      if (!is_probe()) report_.date(expected, expr);
    } else if (const auto* text = expr.if_is<model::TemplateExpr>()) {
      this->text(expected, *text);
    } else if (const auto* name = expr.if_is<model::TraversalExpr>()) {
      if (!destination_.leaves_out_properties) this->config(expected, *name);
    }
  }

  // A config has no constructor to check.
  void config(const Type& expected, const model::TraversalExpr& expr) {
    const auto* lost = dropped_property(expected, pool_.type(expr), expr, destination_.program);
    if (!lost) return;
    ++faults_;
    if (!is_probe()) report_.unknown_property(expected_type(expected), lost->name, expr);
  }

  const model::Expr* resolve_local(const model::Expr& expr) const {
    return destination_.locals ? referenced_value(pool_, destination_.program, expr) : nullptr;
  }

  // `found`: the value of the local that `expr` refers to.
  void local(const Type& expected, const model::Expr& expr, const model::Expr& found) {
    // A different value was probably meant here; the local is right for its other uses.
    if (fit_.fits_nowhere(expected, found)) return mismatch(expected, expr);
    const std::size_t before = faults_;
    if (const auto known = destination_.locals->has_fault(found, expected)) {
      if (*known) ++faults_;
    } else if (may_follow(found)) {
      const auto outer = std::exchange(report_.use, report_.use.value_or(expr.range));
      followed_.push_back(&found);
      value(expected, found);
      followed_.pop_back();
      report_.use = outer;
      if (!is_probe()) destination_.locals->add(found, expected, faults_ > before);
    }
    if (faults_ == before && !fit_.fits(expected, expr)) mismatch(expected, expr);
  }

  // Values that refer to each other in a circle have an error of their own (V3103).
  bool may_follow(const model::Expr& found) const {
    return followed_.size() < kMaxFollowedLocals &&
           std::ranges::find(followed_, &found) == followed_.end();
  }

  // An expression without parts of its own whose type does not fit.
  bool is_misfit(const Type& expected, const model::Expr& expr) {
    return !is_constructor(expr) && !expr.if_is<model::ConditionalExpr>() &&
           !fit_.fits(expected, expr);
  }

  void literal(const Type& expected, const model::Expr& expr) {
    const cty::Value& literal = *pool_.literal(expr);
    if (literal.is_null()) {
      if (fit_.fits(expected, expr)) return;
      if (const auto fault = literal_fault(literal, expected))
        return report_literal(*fault, expr, literal);
      return mismatch(expected, expr);
    }
    const std::vector<Type> candidates = fit_.fitting(alternatives_of(expected), expr);
    if (candidates.empty()) return mismatch(expected, expr);
    const auto fault = literal_fault(literal, Type::union_of(candidates));
    if (fault) report_literal(*fault, expr, literal);
  }

  // Checks a string that is partly unknown: its known parts may exclude every string that converts.
  void text(const Type& expected, const model::TemplateExpr& expr) {
    const std::vector<Type> candidates = fit_.fitting(alternatives_of(expected), expr);
    std::vector<std::optional<std::string>> parts;
    std::string shown;
    for (const model::Expr* part : expr.parts) {
      const cty::Value* known = pool_.literal(*part);
      const bool is_text = known && !known->is_null() && known->type().is(cty::Kind::kString);
      parts.push_back(is_text ? std::optional(known->as_string()) : std::nullopt);
      shown += parts.back().value_or("${...}");
    }
    const auto fault = text_fault(parts, Type::union_of(candidates));
    if (fault) report_literal(*fault, expr, cty::Value::nfc_string(std::move(shown)));
  }

  void constructor(const Type& to, const Type& expected, const model::Expr& expr) {
    std::vector<Type> candidates;
    for (const Type& each : alternatives_of(to)) {
      if (has_shape_of(each, expr) || fit_.fits(each, expr)) candidates.push_back(each);
    }
    if (candidates.empty()) return mismatch(expected, expr);
    if (candidates.size() == 1) return parts(candidates.front(), expr, {});
    // Check against the alternative that knows most of the keys; of several, the one with the
    // fewest faults; of several, one whose type fits; of several, the one that the first key
    // selects. The keys come first because they say which alternative is meant, and a wrong value
    // deep inside can count as several faults.
    const UnionKeys keys(candidates, expr, pool_);
    const Type* best = nullptr;
    std::tuple<std::size_t, std::size_t, bool, std::size_t> least;
    for (const Type& each : candidates) {
      const std::tuple rank(keys.unknown_to(each), faults_in(each, expr), !fit_.fits(each, expr),
                            keys.first_known_to(each));
      if (!best || rank < least) {
        best = &each;
        least = rank;
      }
    }
    if (is_probe()) {
      faults_ += std::get<1>(least);
    } else if (std::get<1>(least) > 0) {
      parts(*best, expr, candidates);
    }
  }

  // Reports the discriminator of an object if it selects a member that at least two parts do not
  // fit, while all parts fit exactly one other member. If only one part does not fit, correcting
  // that part is as small a change.
  bool has_wrong_discriminator(const Type& to, const model::Expr& expr) {
    if (is_probe()) return false;
    const auto choice = selection(to, expr, pool_);
    if (!choice || faults_in(choice->member, expr) < 2) return false;
    const auto& object = *expr.if_is<model::ObjectExpr>();
    const std::string* fitting = nullptr;
    for (const auto& [value, member] : choice->others) {
      if (!fits_besides(*choice->value, member, object)) continue;
      if (fitting) return false;
      fitting = &value;
    }
    if (!fitting) return false;
    ++faults_;
    report_.discriminator(*choice, *fitting, object);
    return true;
  }

  bool fits_besides(const model::Expr& ignored, const Type& to, const model::ObjectExpr& object) {
    if (!to.is(Kind::kObject)) return false;
    const std::size_t before = std::exchange(faults_, 0);
    ignored_ = &ignored;
    ++probes_;
    this->object(to, object, {});
    --probes_;
    ignored_ = nullptr;
    return std::exchange(faults_, before) == 0;
  }

  // The number of faults in `expr` as a value of `to`. Cached, because unions nest.
  std::size_t faults_in(const Type& to, const model::Expr& expr) {
    const auto [known, is_new] = known_.try_emplace({&expr, to.node()}, to, 0);
    if (!is_new) return known->second.second;
    const std::size_t before = std::exchange(faults_, 0);
    ++probes_;
    parts(to, expr, {});
    --probes_;
    return known->second.second = std::exchange(faults_, before);
  }
  bool is_probe() const { return probes_ > 0; }

  // `others`: all alternatives, if there are several.
  void parts(const Type& to, const model::Expr& expr, std::span<const Type> others) {
    const std::size_t before = faults_;
    if (const auto* object = expr.if_is<model::ObjectExpr>()) {
      this->object(to, *object, others);
    } else if (const auto* tuple = expr.if_is<model::TupleExpr>()) {
      this->tuple(to, *tuple);
    } else if (const auto* loop = expr.if_is<model::ForExpr>()) {
      const bool fits = loop->key ? to.is(Kind::kMap) : is_row_type(to);
      if (fits && !loop->group) {
        const Step step(report_.path);
        value(to.element(), *loop->value);
      }
    }
    if (faults_ == before && !fit_.fits(to, expr)) mismatch(to, expr);
  }

  void tuple(const Type& to, const model::TupleExpr& tuple) {
    for (std::size_t i = 0; i < tuple.elements.size(); ++i) {
      const Step step(report_.path, i);
      if (is_row_type(to)) {
        value(to.element(), *tuple.elements[i]);
      } else if (to.is(Kind::kTuple) && i < to.members().size()) {
        value(to.members()[i], *tuple.elements[i]);
      }
    }
  }

  void object(const Type& to, const model::ObjectExpr& object, std::span<const Type> others) {
    const std::size_t before = faults_;
    if (!is_probe() && others.empty() && fit_.omitted_level(to, object))
      return mismatch(to, object);
    ObjectKeys keys;
    for (const model::ObjectItem& item : object.items) {
      const auto key = pool_.property_name(*item.key);
      if (key) {
        keys.given.insert(*key);
      } else {
        keys.are_known = false;
      }
      if (to.is(Kind::kMap)) {
        const Step step = key ? Step(report_.path, *key) : Step(report_.path);
        value(to.element(), *item.value);
      } else if (to.is(Kind::kObject) && key) {
        if (const Type* property = to.property(*key)) {
          const Step step(report_.path, *key);
          const auto any = wrong_in_all(others, *key, pool_.literal(*item.value));
          value(any && !is_probe() ? *any : *property, *item.value);
        } else if (!report_.use || !destination_.leaves_out_properties) {
          keys.unknown.emplace_back(*key, item.key->range);
        }
      }
    }
    if (to.is(Kind::kObject)) {
      this->keys(to, std::move(keys), object, others, faults_ > before);
    }
  }

  void keys(const Type& to, ObjectKeys keys, const model::ObjectExpr& object,
            std::span<const Type> others, bool has_other_faults) {
    for (const model::Property& property : to.properties()) {
      const bool is_missing = keys.are_known && !keys.given.contains(property.name);
      const bool is_demanded =
          !fit_.fits(property.type, Type::none()) || is_required_any(to, property.name);
      if (is_missing && is_demanded) keys.missing.push_back(&property);
    }
    // A probe counts all faults, to find the alternative with the fewest.
    if (is_probe()) {
      faults_ += keys.unknown.size() + keys.missing.size();
      return;
    }
    // A misspelled property is not missing.
    const std::vector<std::string_view> names = property_names(std::span(&to, 1));
    for (const auto& [key, where] : keys.unknown) {
      const auto near = base::nearest(key, names);
      std::erase_if(keys.missing, [&](const auto* property) { return property->name == near; });
    }
    const auto is_of_other = [&](const auto& unknown) {
      return std::ranges::any_of(others, [&](const Type& type) {
        return type.is(Kind::kObject) && type.property(unknown.first);
      });
    };
    const std::size_t before_keys = faults_;
    for (const auto& each : keys.unknown) {
      if (is_of_other(each)) continue;
      ++faults_;
      report_.unknown_key(to, others, each.first, each.second, keys);
    }
    // The choice of `to` is a guess: with another mistake in the value, the key may be right.
    if (faults_ > before_keys || has_other_faults) return;
    for (const auto& [key, where] : keys.unknown) {
      ++faults_;
      report_.key_of_other(to, key, where, keys);
    }
    if (keys.unknown.empty() && !keys.missing.empty()) {
      ++faults_;
      report_.missing(in_alternatives(keys.missing, keys.given, others), object);
    }
  }

  void report_literal(const LiteralFault& fault, const model::Expr& expr,
                      const cty::Value& literal) {
    ++faults_;
    if (!is_probe()) report_.literal(fault, expr.range, literal);
  }

  void mismatch(const Type& expected, const model::Expr& expr) {
    ++faults_;
    if (!is_probe()) report_.mismatch(expected, expr);
  }

  const model::ExprPool& pool_;
  const Destination& destination_;
  ValueFit fit_;
  ValueReport report_;
  std::vector<const model::Expr*> followed_;  // values of locals that the walk is inside of
  const model::Expr* ignored_ = nullptr;      // a part that counts as correct
  std::size_t faults_ = 0;                    // found so far in this walk
  std::size_t probes_ = 0;                    // number of enclosing walks that only count faults
  // By constructor and type: the type, which keeps the key alive, and the number of faults.
  std::map<std::pair<const model::Expr*, const model::TypeNode*>, std::pair<Type, std::size_t>>
      known_;
};

}  // namespace

void check_parts(const model::ExprPool& pool, diag::Diagnostics& diagnostics,
                 const Destination& destination, const Type& expected, const model::Expr& value) {
  ValueWalk(pool, diagnostics, destination, false).run(expected, value);
}

void report_mismatch(const model::ExprPool& pool, diag::Diagnostics& diagnostics,
                     const Destination& destination, const Type& expected,
                     const model::Expr& value) {
  ValueWalk lenient(pool, diagnostics, destination, false);
  if (lenient.run(expected, value)) return;
  ValueWalk strict(pool, diagnostics, destination, true);
  if (!strict.run(expected, value)) strict.report_whole(expected, value);
}

void report_mismatch(Binding& binding, const Destination& destination, const Type& expected,
                     const model::Expr& value) {
  const model::ExprPool& pool = binding.program.pool;
  if (binding.options.profile.reports_parts_of_values()) {
    return report_mismatch(pool, binding.diagnostics, destination, expected, value);
  }
  ValueWalk(pool, binding.diagnostics, destination, true).report_whole(expected, value);
}

void report_argument(const model::CallSite& site, std::size_t argument,
                     const model::Parameter& parameter) {
  const model::ExprPool& pool = site.context.pool;
  const model::Argument& given = site.arguments[argument];
  Destination destination{.code = diag::Code::kArgumentType,
                          .name = std::string(parameter.name),
                          .function = std::string(site.function.name)};
  // Properties of the arguments of an invoke are called inputs in a schema.
  const bool is_of_invoke = site.function.name == "invoke" && argument == 1;
  const bool is_of_call = site.function.name == "call" && argument == 2;
  if (is_of_invoke || is_of_call) {
    const model::Expr* named = site.arguments[argument - 1].expr;
    const std::string* name = named ? pool.literal_string(*named) : nullptr;
    if (name) destination.owner = *name;
  }
  report_mismatch(pool, site.context.diagnostics, destination, parameter.type, *given.expr);
}

}  // namespace virga::bind
