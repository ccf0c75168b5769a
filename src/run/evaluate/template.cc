// Templates: parts as strings, one after the other; and the loops inside them.
#include <string>

#include "cty/convert/convert.h"
#include "run/evaluate/arithmetic.h"
#include "run/evaluate/evaluation.h"

namespace virga::run {
namespace {

using cty::Type;
using cty::Value;

// Puts strings together until one of them is unknown; marks go on being collected after that.
class TextBuilder {
 public:
  TextBuilder(Evaluation& evaluate, Range whole) : evaluate_(evaluate), whole_(whole) {}

  // False when the part has no text: it was reported.
  bool add(const Value& part, Range where) {
    marks_ |= part.marks();
    const Value bare = part.unmarked();
    if (bare.is_null()) {
      evaluate_.fail(Code::kNullInTemplate, where);
      return false;
    }
    if (!charge_size(evaluate_, bare, where)) return false;
    auto text = cty::convert(bare, Type::string(), cty::Profile::kReference);
    if (!text) {
      evaluate_.fail(Code::kNoTextInTemplate, where, diag::TypeText{bare.type().friendly_name()});
      return false;
    }
    if (!text->is_known()) {
      known_ = false;
    } else if (known_) {
      const std::string& bytes = text->as_string();
      if (!evaluate_.charge_string(text_.size() + bytes.size(), whole_)) return false;
      text_ += bytes;
    }
    return true;
  }

  void add_marks(const cty::Marks& marks) { marks_ |= marks; }

  Value build() const {
    if (known_) return Value::string(text_).with_marks(marks_);
    return Value::unknown(Type::string()).refined_not_null().with_marks(marks_);
  }

 private:
  Evaluation& evaluate_;
  Range whole_;
  std::string text_;
  bool known_ = true;
  cty::Marks marks_;
};

}  // namespace

Evaluated evaluate_template(Evaluation& evaluate, const model::TemplateExpr& expr) {
  TextBuilder text(evaluate, expr.range);
  for (const model::Expr* part : expr.parts) {
    Evaluated value = evaluate(*part);
    if (!value || !text.add(*value, part->range)) return std::nullopt;
  }
  return text.build();
}

Evaluated evaluate_join(Evaluation& evaluate, const model::JoinExpr& expr) {
  Evaluated list = evaluate(*expr.list);
  if (!list) return list;
  TextBuilder text(evaluate, expr.range);
  text.add_marks(list->marks());
  const Value bare = list->unmarked();
  if (!bare.is_known()) {
    return Value::unknown(Type::string()).refined_not_null().with_marks(list->marks());
  }
  for (const Value& element : bare.elements()) {
    if (!text.add(element, expr.range)) return std::nullopt;
  }
  return text.build();
}

}  // namespace virga::run
