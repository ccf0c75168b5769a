#include "run/conditions/functions.h"

#include <array>

#include "base/check.h"
#include "base/text/pattern.h"
#include "cty/ops/equality.h"
#include "diag/codes/run.h"
#include "run/conform/kinds.h"
#include "run/evaluate/charge.h"
#include "run/functions/call.h"
#include "run/marks.h"

namespace virga::run {
namespace {

using cty::Type;
using cty::Value;

// If the equality with an element is unknown, the result is unknown, unless another element is
// equal.
Evaluated contains(Call& call) {
  if (call.argument(0).is_null()) {
    return Value::boolean(false).with_marks(call.argument(0).marks());
  }
  Evaluated collection = call.take_deep(0, Type::dynamic());
  if (!collection) return collection;
  if (!collection->is_known()) return call.unknown_result(Type::boolean());
  if (!is_sequence(collection->type()) && !is_mapping(collection->type())) {
    return call.bad_argument(0, {"it must be a list, set, map or object"});
  }
  Budget& budget = call.evaluation().world().budget;
  if (!charge_reading(budget, call.argument(1), Reads::kEverything, call.whole())) {
    return std::nullopt;
  }
  const cty::Unmarked wanted = call.argument(1).unmark_deep();
  call.add_marks(wanted.marks);
  bool open = false;
  for (const Value& element : collection->elements()) {
    const auto equal = cty::equals(element, wanted.value);
    if (!equal) return call.failed(call.reason(equal.error()));
    if (!equal->is_known()) {
      open = true;
    } else if (equal->as_bool()) {
      return call.result(Value::boolean(true));
    }
  }
  return open ? call.unknown_result(Type::boolean()) : call.result(Value::boolean(false));
}

// Returns `decisive` if an element of the list has that value, else the opposite. Null counts as
// false.
Evaluated any_is(Call& call, bool decisive) {
  if (call.argument(0).is_null()) {
    return Value::boolean(!decisive).with_marks(call.argument(0).marks());
  }
  Evaluated list = call.take_deep(0, Type::list(Type::boolean()));
  if (!list) return list;
  if (!list->is_known()) return call.unknown_result(Type::boolean());
  bool open = false;
  for (const Value& element : list->elements()) {
    if (!element.is_known()) {
      open = true;
    } else if ((!element.is_null() && element.as_bool()) == decisive) {
      return call.result(Value::boolean(decisive));
    }
  }
  return open ? call.unknown_result(Type::boolean()) : call.result(Value::boolean(!decisive));
}

template <bool (*test)(std::string_view, std::string_view)>
Evaluated of_texts(Call& call) {
  // A missing string has no prefix, not even the empty string.
  for (std::size_t i = 0; i < 2; ++i) {
    if (call.argument(i).is_null()) {
      return Value::boolean(false).with_marks(call.argument(0).marks() | call.argument(1).marks());
    }
  }
  Evaluated text = call.take(0, Type::string());
  if (!text) return text;
  Evaluated other = call.take(1, Type::string());
  if (!other) return other;
  if (!text->is_known() || !other->is_known()) return call.unknown_result(Type::boolean());
  // The maximum cost of a pattern, in steps of many bytes each.
  constexpr std::size_t kBytesPerStep = 1024;
  const std::size_t bytes = text->as_string().size() * other->as_string().size();
  Budget& budget = call.evaluation().world().budget;
  if (!budget.charge_steps(bytes / kBytesPerStep, call.whole())) return std::nullopt;
  return call.result(Value::boolean(test(text->as_string(), other->as_string())));
}

bool starts_with(std::string_view text, std::string_view start) {
  return text.starts_with(start);
}
bool ends_with(std::string_view text, std::string_view end) {
  return text.ends_with(end);
}
bool matches(std::string_view text, std::string_view pattern) {
  return base::matches_pattern(pattern, text);
}

Evaluated merge(Call& call) {
  std::vector<Value::Field> members;
  bool known = true;
  for (std::size_t i = 0; i < call.size(); ++i) {
    if (call.argument(i).is_null()) {
      call.add_marks(call.argument(i).marks());
      continue;
    }
    Evaluated map = call.take(i, Type::dynamic());
    if (!map) return map;
    known = known && map->is_known();
    if (!map->is_known()) continue;
    if (!is_mapping(map->type())) return call.bad_argument(i, {"it must be a map or an object"});
    if (!call.evaluation().charge_elements(map->size(), call.whole())) return std::nullopt;
    for (std::size_t at = 0; at < map->elements().size(); ++at) {
      members.emplace_back(map->key_at(at).as_string(), map->elements()[at]);
    }
  }
  return known ? call.result(Value::object(std::move(members))) : call.result(Value::dynamic());
}

Evaluated all_true(Call& call) {
  return any_is(call, false);
}
Evaluated any_true(Call& call) {
  return any_is(call, true);
}

// Whether a value is secret or known is itself public.
Evaluated has_secret(Call& call) {
  return Value::boolean(is_secret(call.argument(0).deep_marks()));
}
Evaluated is_secret_itself(Call& call) {
  return Value::boolean(is_secret(call.argument(0).marks()));
}
Evaluated is_known(Call& call) {
  return Value::boolean(call.argument(0).is_wholly_known());
}

struct ConditionFunction {
  std::string_view name;
  std::size_t least;  // number of arguments
  std::size_t most;
  Evaluated (*function)(Call&);
  bool asks_about_argument = false;
};
constexpr std::size_t kAnyNumber = static_cast<std::size_t>(-1);
constexpr std::array kFunctions = {
    ConditionFunction{"alltrue", 1, 1, all_true},
    ConditionFunction{"anytrue", 1, 1, any_true},
    ConditionFunction{"contains", 2, 2, contains},
    ConditionFunction{"endswith", 2, 2, of_texts<ends_with>},
    ConditionFunction{"has_secret", 1, 1, has_secret, true},
    ConditionFunction{"is_known", 1, 1, is_known, true},
    ConditionFunction{"is_secret", 1, 1, is_secret_itself, true},
    ConditionFunction{"matches", 2, 2, of_texts<matches>},
    ConditionFunction{"merge", 0, kAnyNumber, merge},
    ConditionFunction{"startswith", 2, 2, of_texts<starts_with>},
};

class ConditionFunctionCalls final : public ProviderCalls {
 public:
  Evaluated answer(Evaluation& evaluate, const model::CallExpr& expr) override {
    for (const ConditionFunction& known : kFunctions) {
      if (known.name != expr.name) continue;
      Call call(evaluate, expr);
      if (!evaluate_arguments(known, call)) return std::nullopt;
      if (call.size() >= known.least && call.size() <= known.most) return known.function(call);
      return evaluate.fail(codes::kArgumentsAtRunTime, expr.range,
                           diag::Name{std::string(expr.name)},
                           diag::Count{static_cast<std::int64_t>(call.size())});
    }
    VIRGA_UNREACHABLE();
  }

 private:
  static bool evaluate_arguments(const ConditionFunction& function, Call& call) {
    if (!function.asks_about_argument || call.expr().arguments.empty()) {
      return call.evaluate_arguments();
    }
    const Evaluation::AskAbout asking(call.evaluation(), *call.expr().arguments.front());
    return call.evaluate_arguments();
  }
};

}  // namespace

ProviderCalls& condition_function_calls() {
  static ConditionFunctionCalls calls;
  return calls;
}

}  // namespace virga::run
