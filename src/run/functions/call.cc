#include "run/functions/call.h"

#include <algorithm>

#include "diag/codes/run.h"
#include "run/convert/exactly.h"
#include "run/evaluate/arithmetic.h"
#include "run/evaluate/charge.h"
#include "run/evaluate/decided.h"
#include "run/marks.h"

namespace virga::run {

using cty::Value;

Range Call::range(std::size_t position) const {
  if (expr_.arguments.empty()) return expr_.range;
  return expr_.arguments[std::min(position, expr_.arguments.size() - 1)]->range;
}

Evaluated Call::convert(std::size_t position, const Value& bare, const cty::Type& type) {
  if (bare.is_null()) return bad_argument(position, {"it must not be null"});
  if (!charge_size(evaluate_, bare, range(position))) return std::nullopt;
  auto converted = convert_exactly(bare, type, evaluate_.limits());
  if (!converted) return bad_argument(position, reason(converted.error()));
  if (!charge_size(evaluate_, *converted, range(position))) return std::nullopt;
  return *std::move(converted);
}

Evaluated Call::take(std::size_t position, const cty::Type& type) {
  const Value& value = arguments_[position];
  marks_ |= value.marks();
  evaluate_.examine(value);
  return convert(position, value.unmarked(), type);
}

Evaluated Call::take_deep(std::size_t position, const cty::Type& type) {
  const Value& value = arguments_[position];
  if (!charge_deep(evaluate_.world().budget, value, range(position), Texts::kCopied))
    return std::nullopt;
  cty::Unmarked bare = value.unmark_deep();
  marks_ |= bare.marks;
  evaluate_.examine(bare.marks);
  return convert(position, bare.value, type);
}

Evaluated Call::element_result(Value part) const {
  cty::Marks marks = marks_;
  for (std::size_t i = 0; i < arguments_.size(); ++i) {
    marks |= decided_dependencies(evaluate_, marks_, arguments_[i], range(i));
  }
  return part.with_marks(marks);
}

Evaluated Call::string_result(std::string_view text) {
  if (!evaluate_.charge_string(text.size(), whole())) return std::nullopt;
  return result(Value::string(text));
}

Evaluated Call::unknown_result(const cty::Type& type) const {
  return Value::unknown(type).refined_not_null().with_marks(marks_);
}

bool Call::is_secret() const {
  return run::is_secret(marks_);
}

diag::Reason Call::reason(const cty::Error& error) const {
  return {is_secret() ? error.message() : error.str()};
}

std::nullopt_t Call::bad_argument(std::size_t position, diag::Reason reason) {
  if (evaluate_.hides(marks_)) reason = {"the secret value does not convert"};
  return evaluate_.fail(codes::kBadArgument, range(position),
                        diag::Count{static_cast<std::int64_t>(position + 1)},
                        diag::Name{std::string(expr_.name)}, std::move(reason));
}

std::nullopt_t Call::failed(diag::Reason reason) {
  if (evaluate_.hides(marks_)) reason = {"a secret value does not fit"};
  return evaluate_.fail(codes::kFunctionFailed, whole(), diag::Name{std::string(expr_.name)},
                        std::move(reason));
}

}  // namespace virga::run
