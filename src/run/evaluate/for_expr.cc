// `[for v in c : e]` and `{for k, v in c : ke => ve}`.
#include <map>

#include "cty/convert/convert.h"
#include "diag/codes/run.h"
#include "model/collection.h"
#include "run/evaluate/access.h"
#include "run/evaluate/charge.h"
#include "run/evaluate/decided.h"
#include "run/evaluate/element_view.h"
#include "run/evaluate/evaluation.h"
#include "run/marks.h"

namespace virga::run {
namespace {

using cty::Type;
using cty::Value;

// Evaluates one loop. The result has the marks of the collection, of conditions and of keys; values
// keep their own marks. If a condition or key is unknown, the whole result is unknown.
class Loop {
 public:
  Loop(Evaluation& evaluate, const model::ForExpr& expr, const Target* target)
      : evaluate_(evaluate), expr_(expr), target_(target), element_type_(element_type()) {}

  Evaluated run() {
    Evaluated collection = evaluate_(*expr_.collection);
    if (!collection) return collection;
    marks_ = collection->marks();
    evaluate_.examine(marks_);
    Value bare = collection->unmarked();
    const Range where = expr_.collection->range;
    if (bare.is_null() && evaluate_.world().absent_is_null) bare = Value::tuple({});
    if (bare.is_null()) return evaluate_.fail(codes::kLoopOverNull, where);
    if (bare.type().is_dynamic()) return Value::dynamic().with_marks(marks_);
    if (!bare.type().is_collection() && !bare.type().is_structural()) {
      return evaluate_.fail(codes::kLoopOverScalar, where, evaluate_.shown_type(*collection));
    }
    if (!bare.is_known()) return Value::dynamic().with_marks(marks_);
    const auto elements = bare.elements();
    if (!evaluate_.charge_elements(elements.size(), expr_.range)) return std::nullopt;
    evaluate_.observe_branch(
        expr_.range, elements.empty() ? Observer::Branch::kEmpty : Observer::Branch::kNotEmpty);
    const ElementView view(evaluate_, *expr_.collection,
                           evaluate_.world().pool.type(expr_.value_variable->type));
    const bool is_set =
        model::collection_kind(evaluate_.type(*expr_.collection)) == model::Kind::kSet;
    const Evaluation::HideValues hiding(evaluate_, is_secret(marks_));
    const VisibleAttributes visible(evaluate_, *expr_.collection);
    const bool is_object = bare.type().is(cty::Kind::kObject);
    const bool has_names = is_object || bare.type().is(cty::Kind::kMap);
    for (std::size_t i = 0; i < elements.size(); ++i) {
      if (is_object && !visible.contains(bare.key_at(i))) continue;
      const Evaluation::Round here(evaluate_, i);
      const Evaluated element = view.element(elements[i]);
      if (!element) return std::nullopt;
      Value key = is_set ? *element : bare.key_at(i);
      if (has_names && !charge_reading(evaluate_.world().budget, key, Reads::kSurface, where)) {
        return std::nullopt;
      }
      if (!round(std::move(key), *element)) return std::nullopt;
    }
    marks_ |= decided_dependencies(evaluate_, marks_, expr_);
    const Value made = expr_.key ? object() : list();
    if (!target_ || is_made_of(*target_)) return made;
    return evaluate_.converted(made, *target_, expr_.range);
  }

 private:
  // The type to which each value is converted; null if values are not converted.
  const model::Type* element_type() const {
    if (!target_) return nullptr;
    const model::Type* whole =
        expr_.key ? mapping_type(target_->type) : sequence_type(target_->type);
    if (!whole || whole->is(model::Kind::kTuple) || whole->is(model::Kind::kObject)) return nullptr;
    if (!expr_.group) return &whole->element();
    const model::Type* group = sequence_type(whole->element());
    return group && !group->is(model::Kind::kTuple) ? &group->element() : nullptr;
  }

  // Returns whether the result conforms to the target once its values are converted.
  bool is_made_of(const Target& target) const {
    if (!element_type_) return false;
    const model::Type* whole = expr_.key ? mapping_type(target.type) : sequence_type(target.type);
    return !whole->is(model::Kind::kSet) &&
           (!expr_.group || sequence_type(whole->element())->is(model::Kind::kList));
  }

  // The value of one iteration.
  Evaluated value() {
    if (!element_type_) return evaluate_(*expr_.value);
    return evaluate_.as(*expr_.value, *element_type_, target_->purpose);
  }

  // Returns false if an error was reported.
  bool round(Value key, const Value& value) {
    if (expr_.key_variable) evaluate_.slot(expr_.key_variable->slot) = std::move(key);
    evaluate_.slot(expr_.value_variable->slot) = value;
    if (!expr_.condition) return add();
    cty::Marks examined;
    const Evaluated included = condition(examined);
    if (!included) return false;
    if (!included->is_known()) {
      known_ = false;
    } else {
      const bool kept = included->as_bool();
      evaluate_.observe_branch(expr_.range,
                               kept ? Observer::Branch::kKept : Observer::Branch::kDropped);
      if (!kept) return true;
    }
    const Evaluation::DecidedBySecret deciding(evaluate_, is_secret(examined));
    return add();
  }

  bool add() { return expr_.key ? add_item() : add_element(); }

  // The condition without its marks, which are stored in `examined`.
  Evaluated condition(cty::Marks& examined) {
    Evaluated value = evaluate_(*expr_.condition);
    if (!value) return value;
    examined = value->marks();
    marks_ |= examined;
    evaluate_.examine(*value);
    const Range where = expr_.condition->range;
    const Value bare = value->unmarked();
    if (bare.is_null()) return evaluate_.fail(codes::kNullCondition, where);
    auto truth = cty::convert(bare, Type::boolean(), cty::Profile::kReference);
    if (!truth) {
      return evaluate_.fail(codes::kConditionNotBool, where, evaluate_.shown_type(*value));
    }
    return *std::move(truth);
  }

  bool add_element() {
    Evaluated value = this->value();
    if (!value) return false;
    elements_.push_back(*std::move(value));
    return true;
  }

  bool add_item() {
    Evaluated key = evaluate_(*expr_.key);
    if (!key) return false;
    marks_ |= key->marks();
    evaluate_.examine(*key);
    Evaluated name = key_as_string(evaluate_, *key, expr_.key->range);
    if (!name) return false;
    Evaluated value = this->value();
    if (!value) return false;
    if (!name->is_known()) {
      known_ = false;
      marks_ |= deep_marks(*value);
      return true;
    }
    std::vector<Value>& group = items_[name->as_string()];
    if (!group.empty() && !expr_.group) return duplicate(*key, name->as_string());
    group.push_back(*std::move(value));
    return true;
  }

  bool duplicate(const Value& key, const std::string& name) {
    auto& diagnostic = evaluate_.world().diagnostics.add(codes::kDuplicateKey, expr_.key->range);
    if (!key.is_marked() && !evaluate_.hides({}))
      diagnostic.note({"the key is {0}", diag::Name{name}});
    diagnostic.help({"write `...` after the value to group the values of equal keys"});
    return false;
  }

  cty::Marks deep_marks(const Value& value) {
    return charged_deep_marks(evaluate_.world().budget, value, expr_.range);
  }

  Value unknown() {
    for (const Value& element : elements_) marks_ |= deep_marks(element);
    for (const auto& [key, group] : items_) {
      for (const Value& value : group) marks_ |= deep_marks(value);
    }
    return Value::dynamic().with_marks(marks_);
  }

  Value list() {
    if (!known_) return unknown();
    return Value::tuple(std::move(elements_)).with_marks(marks_);
  }

  Value object() {
    if (!known_) return unknown();
    std::vector<Value::Field> fields;
    fields.reserve(items_.size());
    for (auto& [key, group] : items_) {
      Value value = expr_.group ? Value::tuple(std::move(group)) : std::move(group.front());
      fields.emplace_back(key, std::move(value));
    }
    return Value::object(std::move(fields)).with_marks(marks_);
  }

  Evaluation& evaluate_;
  const model::ForExpr& expr_;
  const Target* const target_;  // may be null
  const model::Type* const element_type_;
  cty::Marks marks_;
  bool known_ = true;
  std::vector<Value> elements_;
  std::map<std::string, std::vector<Value>> items_;
};

}  // namespace

Evaluated evaluate_for(Evaluation& evaluate, const model::ForExpr& expr, const Target* target) {
  return Loop(evaluate, expr, target).run();
}

}  // namespace virga::run
