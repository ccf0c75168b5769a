// `list[*].name` applies the steps to every element. A value that is not a sequence counts as a
// sequence of one element, and null as an empty one. (docs/spec/hcl-syntax.md, section 3.6)
#include "cty/range.h"
#include "cty/refine.h"
#include "diag/codes/hcl_eval.h"
#include "hcl/eval/evaluation.h"

namespace virga::hcl {
namespace {

using cty::Kind;
using cty::Type;
using cty::Value;

bool is_sequence(const Type& type) {
  return type.is(Kind::kTuple) || type.is(Kind::kList) || type.is(Kind::kSet);
}

class Splat {
 public:
  Splat(Evaluation& evaluate, const SplatExpr& expr) : evaluate_(evaluate), expr_(expr) {}

  // The caller adds the marks of the sequence to the result.
  Value apply(const Value& marked) {
    const Value& source = marked.unmarked();
    const Type type = source.type();
    if (!is_sequence(type)) return apply_to_single(marked);
    if (source.is_null()) {
      evaluate_.report(codes::kHclSplatOfNull, expr_.source->span)
          .in(evaluate_.range(base::join(expr_.source->span, expr_.marker)));
      return Value::dynamic();
    }
    return source.is_known() ? each_of(source) : each_unknown(source);
  }

 private:
  Value apply_to_single(const Value& source) {
    if (source.is_null()) return Value::tuple({});
    if (source.type().is_dynamic()) return Value::dynamic();
    // An unknown value may be null, which has no elements. Errors for the one element are reported
    // anyway, because they hold if it exists.
    const bool may_be_null = !cty::ValueRange::of(source.unmarked()).not_null;
    Value result = each_of(Value::tuple({source}));
    return may_be_null ? Value::dynamic().with_marks(result.deep_marks()) : result;
  }

  Value each(const Value& item) {
    Evaluation::Bound bound(evaluate_, *expr_.item, item);
    return evaluate_(*expr_.each);
  }

  Value each_of(const Value& source) {
    const auto elements = source.elements();
    if (!evaluate_.budget().charge_elements(elements.size(), evaluate_.range(expr_.span),
                                            kTupleFootprint)) {
      return Value::dynamic();
    }
    const ErrorMark start = evaluate_.now();
    std::vector<Value> results;
    results.reserve(elements.size());
    for (const Value& element : elements) {
      if (evaluate_.spent()) break;
      results.push_back(each(element));
    }
    if (evaluate_.failed_since(start))
      return Value::unknown(result_type_without_errors(source.type()));
    if (source.kind() == Kind::kTuple) return Value::tuple(std::move(results));
    if (results.empty()) return Value::empty_list(result_type(source.type()).element());
    auto list = Value::list(std::move(results));
    if (list) return *std::move(list);
    evaluate_.report(codes::kHclMixedSplat, expr_.each->span).in(evaluate_.range(expr_.span));
    return Value::dynamic();
  }

  Value each_unknown(const Value& source) {
    const Type type = result_type(source.type());
    cty::Refine refine(Value::unknown(type));
    refine.not_null();
    if (type.is(Kind::kList)) {
      const cty::ValueRange range = cty::ValueRange::of(source);
      refine.min_length(range.facts.min_length).max_length(range.facts.max_length);
    }
    auto refined = refine.done();
    VIRGA_CHECK(refined.has_value());
    return refined->with_marks(element_marks_);
  }

  // The type of the result, computed from the types of the elements.
  Type result_type(const Type& source) {
    if (!source.is(Kind::kTuple)) return Type::list(type_of_each(source.element()));
    std::vector<Type> types;
    for (const Type& element : source.elements()) types.push_back(type_of_each(element));
    return Type::tuple(std::move(types));
  }

  Type type_of_each(const Type& element) {
    const Value result = each(Value::unknown(element));
    element_marks_ |= result.deep_marks();
    return result.type();
  }

  // The same without diagnostics, which have been reported already.
  Type result_type_without_errors(const Type& source) {
    const ErrorMark start = evaluate_.now();
    Type type = result_type(source);
    evaluate_.discard_errors(start);
    return type;
  }

  Evaluation& evaluate_;
  const SplatExpr& expr_;
  cty::Marks element_marks_;  // collected while the elements are unknown
};

}  // namespace

Value evaluate_splat(Evaluation& evaluate, const SplatExpr& expr, Value left, ErrorMark start) {
  if (evaluate.failed_since(start)) return Value::dynamic();
  Value result = Splat(evaluate, expr).apply(left);
  return left.is_marked() ? result.with_marks(left.marks()) : result;
}

}  // namespace virga::hcl
