// Templates: concatenate their parts as strings; also the loops inside them.
#include <string>

#include "diag/codes/run.h"
#include "hcl/eval/text_builder.h"
#include "run/evaluate/arithmetic.h"
#include "run/evaluate/evaluation.h"
#include "run/marks.h"

namespace virga::run {
namespace {

using cty::Type;
using cty::Value;

// Appends parts and charges for the growth of the string.
class Writing {
 public:
  Writing(Evaluation& evaluate, Range whole) : evaluate_(evaluate), whole_(whole) {}

  // Returns false, with a diagnostic, if the part has no string form or the string gets too long.
  bool add(const Value& part, Range where) {
    const Value& bare = part.unmarked();
    evaluate_.examine(part);
    if (bare.is_null() && evaluate_.world().absent_is_null) {
      return add(Value::string("null").with_marks(part.marks()), where);
    }
    if (bare.is_null()) {
      evaluate_.fail(codes::kNullInTemplate, where);
      return false;
    }
    if (!charge_size(evaluate_, bare, where)) return false;
    const std::size_t before = text_.size();
    if (!text_.add(part)) {
      evaluate_.fail(codes::kNotAllowedInTemplate, where, evaluate_.shown_type(part));
      return false;
    }
    return evaluate_.charge_growth(before, text_.size(), whole_);
  }

  void add_marks(const cty::Marks& marks) { text_.add_marks(marks); }

  // Of an unknown string, the start may be known.
  Value build() && { return std::move(text_).build(); }

 private:
  Evaluation& evaluate_;
  Range whole_;
  hcl::TextBuilder text_;
};

bool is_known_string(const Value& value) {
  const Value& bare = value.unmarked();
  return !bare.is_hollow() && bare.type().is(cty::Kind::kString);
}

}  // namespace

Evaluated evaluate_template(Evaluation& evaluate, const model::TemplateExpr& expr) {
  Writing text(evaluate, expr.range);
  for (const model::Expr* part : expr.parts) {
    Evaluated value = evaluate(*part);
    if (!value) return value;
    // Most templates have one part, which is their value, without a copy: no memory is needed, but
    // the limit for the length of a string applies.
    if (expr.parts.size() == 1 && is_known_string(*value)) {
      evaluate.examine(*value);
      const std::size_t bytes = value->unmarked().as_string().size();
      return evaluate.charge_growth(bytes, bytes, expr.range) ? std::move(value) : std::nullopt;
    }
    if (!text.add(*value, part->range)) return std::nullopt;
  }
  return std::move(text).build();
}

Evaluated evaluate_join(Evaluation& evaluate, const model::JoinExpr& expr) {
  Evaluated list = evaluate(*expr.list);
  if (!list) return list;
  Writing text(evaluate, expr.range);
  text.add_marks(list->marks());
  evaluate.examine(*list);
  const Value bare = list->unmarked();
  if (!bare.is_known()) {
    return Value::unknown(Type::string()).refined_not_null().with_marks(list->marks());
  }
  for (const Value& element : bare.elements()) {
    if (!text.add(element, expr.range)) return std::nullopt;
  }
  return std::move(text).build();
}

}  // namespace virga::run
