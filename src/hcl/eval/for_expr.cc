// `[for v in c : e if cond]` and `{for k, v in c : ke => ve... if cond}`.
#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <string_view>

#include "cty/convert/convert.h"
#include "diag/codes/hcl_eval.h"
#include "hcl/eval/budget/charge.h"
#include "hcl/eval/evaluation.h"

namespace virga::hcl {
namespace {

using cty::Type;
using cty::Value;

// Evaluates one for expression. The result as a whole has the marks of the collection, of
// conditions and of keys; the marks of values stay on the values. If a condition or key is unknown
// or has an error, the result is unknown. The loop then continues, to find errors in other
// iterations.
class Loop {
 public:
  Loop(Evaluation& evaluate, const ForExpr& expr) : evaluate_(evaluate), expr_(expr) {}

  Value run() {
    const Value collection = evaluate_(*expr_.collection);
    const Value& bare = collection.unmarked();
    marks_ = collection.marks();
    if (!can_iterate(bare) || (expr_.condition && !check_condition())) {
      return Value::dynamic().with_marks(marks_);
    }
    if (!bare.is_known()) return nothing_known(bare.type());
    const auto elements = bare.elements();
    if (!charge(elements.size())) return Value::dynamic();
    expr_.key ? items_.reserve(elements.size()) : elements_.reserve(elements.size());
    const Value no_key = Value::dynamic();
    Evaluation::Bound key(evaluate_, expr_.key_name, no_key);
    Evaluation::Bound value(evaluate_, expr_.value_name, no_key);
    for (std::size_t i = 0; i < elements.size() && !evaluate_.spent(); ++i) {
      const Value here = expr_.key_name.empty() ? no_key : bare.key_at(i);
      key.rebind(here);
      value.rebind(elements[i]);
      if (!expr_.condition || included()) add();
      key.rebind(no_key);
    }
    return expr_.key ? object() : tuple();
  }

 private:
  bool charge(std::size_t count) {
    return evaluate_.budget().charge_elements(count, evaluate_.range(expr_.span),
                                              expr_.key ? kObjectFootprint : kTupleFootprint);
  }

  // After an error, the other iterations are likely to have the same one, so only the first is
  // reported.
  template <typename... Args>
  void report(Code code, const Expr& where, Args&&... args) {
    if (!known_) return;
    evaluate_.report(code, where.span, std::forward<Args>(args)...).in(evaluate_.range(expr_.span));
  }

  // Reports an error of a condition or a key, unless an earlier iteration had an error or was
  // unknown: the program has the mistake once, even if many elements show it.
  template <typename... Args>
  void report_first(Code code, const Expr& where, Args&&... args) {
    known_ ? report(code, where, std::forward<Args>(args)...) : evaluate_.count_error();
  }

  // Returns false for dynamic values too, which may be of any type.
  bool can_iterate(const Value& bare) {
    const Type type = bare.type();
    if (bare.is_null()) {
      report(codes::kHclLoopOverNull, *expr_.collection);
    } else if (type.is_dynamic()) {
      return false;
    } else if (!type.is_collection() && !type.is_structural()) {
      report(codes::kHclLoopOverScalar, *expr_.collection, diag::TypeText{type.friendly_name()});
    } else {
      return true;
    }
    return false;
  }

  // The elements are unknown, but the result must have all marks that they may have.
  Value nothing_known(const Type& type) {
    const Value item = type.is_collection() ? Value::unknown(type.element()) : Value::dynamic();
    const Value no_key = Value::dynamic();
    Evaluation::Bound key(evaluate_, expr_.key_name, no_key);
    Evaluation::Bound value(evaluate_, expr_.value_name, item);
    add_marks();
    return unknown();
  }

  void add_marks() {
    if (expr_.key) marks_ |= evaluate_.quietly(*expr_.key).deep_marks();
    marks_ |= evaluate_.quietly(*expr_.value).deep_marks();
  }

  // Evaluates the condition with unknown variables before the first iteration, so that an error for
  // every element is reported once.
  bool check_condition() {
    const Value anything = Value::dynamic();
    Evaluation::Bound key(evaluate_, expr_.key_name, anything);
    Evaluation::Bound value(evaluate_, expr_.value_name, anything);
    const ErrorMark start = evaluate_.now();
    const Value condition = evaluate_(*expr_.condition);
    marks_ |= condition.marks();
    as_condition(condition.unmarked());
    return !evaluate_.failed_since(start);
  }

  // Returns a known or unknown bool. Reports an error and returns nullopt if it does not convert.
  std::optional<Value> as_condition(const Value& bare) {
    if (bare.is_null()) {
      report_first(codes::kHclNullCondition, *expr_.condition);
      return std::nullopt;
    }
    auto truth = cty::convert(bare, Type::boolean(), cty::Profile::kReference);
    if (truth) return *std::move(truth);
    report_first(codes::kHclConditionNotBool, *expr_.condition,
                 diag::TypeText{bare.type().friendly_name()});
    return std::nullopt;
  }

  bool included() {
    const Value condition = evaluate_(*expr_.condition);
    marks_ |= condition.marks();
    const Value& bare = condition.unmarked();
    if (bare.kind() == cty::Kind::kBool && !bare.is_hollow()) return bare.as_bool();
    const std::optional<Value> truth = as_condition(bare);
    if (truth && truth->is_known()) return truth->as_bool();
    known_ = false;
    if (truth) add_marks();  // the element may be included
    return false;
  }

  void add() {
    if (expr_.key) {
      add_item();
    } else {
      elements_.push_back(evaluate_(*expr_.value));
    }
  }

  void add_item() {
    const Value key = evaluate_(*expr_.key);
    marks_ |= key.marks();
    std::optional<Value> name = name_of(key.unmarked());
    if (!name) {
      known_ = false;
      marks_ |= evaluate_.quietly(*expr_.value).deep_marks();
      return;
    }
    items_.push_back({*std::move(name), evaluate_(*expr_.value)});
  }

  // Returns a string.
  std::optional<Value> name_of(const Value& bare) {
    if (bare.is_null()) {
      report_first(codes::kHclNullKey, *expr_.key);
      return std::nullopt;
    }
    if (!bare.is_known()) return std::nullopt;
    const Range where = evaluate_.range(expr_.key->span);
    if (!charge_key(evaluate_.budget(), bare, where)) return std::nullopt;
    if (bare.kind() == cty::Kind::kString) return bare;
    auto name = cty::convert(bare, Type::string(), cty::Profile::kReference);
    if (name) return *std::move(name);
    report_first(codes::kHclKeyNotString, *expr_.key, diag::TypeText{bare.type().friendly_name()});
    return std::nullopt;
  }

  Value unknown() {
    for (const Value& element : elements_) marks_ |= element.deep_marks();
    for (const Item& item : items_) marks_ |= item.value.deep_marks();
    return Value::dynamic().with_marks(marks_);
  }

  Value tuple() {
    if (!known_) return unknown();
    return Value::tuple_from({elements_.data(), elements_.size()}).with_marks(marks_);
  }

  Value object() {
    if (!known_) return unknown();
    if (!std::ranges::is_sorted(items_, {}, &Item::name)) {
      std::ranges::stable_sort(items_, {}, &Item::name);
    }
    if (expr_.group) {
      group();
    } else {
      report_duplicates();
    }
    boost::container::small_vector<std::string_view, 8> names;
    names.reserve(items_.size());
    elements_.reserve(items_.size());
    for (Item& item : items_) {
      names.push_back(item.name());
      elements_.push_back(std::move(item.value));
    }
    return Value::object_from({names.data(), names.size()}, {elements_.data(), elements_.size()})
        .with_marks(marks_);
  }

  // Combines sorted items with equal keys into one item, whose value is the tuple of their values.
  void group() {
    boost::container::small_vector<Item, 4> groups;
    for (auto item = items_.begin(); item != items_.end();) {
      const auto end = std::find_if(
          item, items_.end(), [&](const Item& other) { return other.name() != item->name(); });
      std::vector<Value> values;
      for (auto member = item; member != end; ++member) values.push_back(std::move(member->value));
      groups.push_back({std::move(item->key), Value::tuple(std::move(values))});
      item = end;
    }
    items_ = std::move(groups);
  }

  void report_duplicates() {
    for (std::size_t i = 1; i < items_.size(); ++i) {
      if (items_[i].name() != items_[i - 1].name()) continue;
      report(codes::kHclDuplicateKey, *expr_.key);
    }
  }

  struct Item {
    Value key;  // a string
    Value value;

    const std::string& name() const { return key.as_string(); }
  };

  Evaluation& evaluate_;
  const ForExpr& expr_;
  cty::Marks marks_;
  bool known_ = true;
  boost::container::small_vector<Value, 8> elements_;
  boost::container::small_vector<Item, 4> items_;
};

}  // namespace

Value evaluate_for(Evaluation& evaluate, const ForExpr& expr) {
  return Loop(evaluate, expr).run();
}

}  // namespace virga::hcl
