// Equality in the order of docs/spec/cty-types.md, section 7.
#include "cty/ops/equality.h"

#include <algorithm>

#include "base/check.h"
#include "base/limits.h"
#include "cty/ops/operand.h"
#include "cty/range.h"
#include "cty/types/conformance.h"
#include "cty/values/node.h"
#include "cty/values/set.h"

namespace virga::cty {
namespace {

enum class Answer : std::uint8_t { kFalse, kTrue, kUnknown };

Answer answer(bool value) {
  return value ? Answer::kTrue : Answer::kFalse;
}
bool is_true(Answer value) {
  return value == Answer::kTrue;
}

bool cannot_be_null(const Value& v) {
  if (v.is_known()) return !v.is_null();
  return v.refinement() && v.refinement()->not_null;
}

// Returns true if the unknown cannot turn out to be the known value.
bool excluded(const Value& unknown, const Value& known) {
  const Value included = ValueRange::of(unknown).includes(known);
  return included.is_known() && !included.as_bool();
}

Answer compare(const Value& a, const Value& b);

Answer compare_parts(const Value& a, const Value& b) {
  if (a.size() != b.size()) return Answer::kFalse;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const Answer part = compare(a.elements()[i], b.elements()[i]);
    if (!is_true(part)) return part;
  }
  return Answer::kTrue;
}

// Strings have the same order in both sets; other elements are found by their hash.
Answer compare_sets(const Value& a, const Value& b) {
  const auto unknown = [](const Value& element) { return !element.is_known(); };
  if (std::ranges::any_of(a.elements(), unknown) || std::ranges::any_of(b.elements(), unknown)) {
    return Answer::kUnknown;
  }
  if (a.size() != b.size()) return Answer::kFalse;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const Value& element = a.elements()[i];
    if (is_true(compare(element, b.elements()[i]))) continue;
    if (std::ranges::none_of(places_equal(b, element), [&](const SetPlace& place) {
          return is_true(compare(element, b.elements()[place.position]));
        })) {
      return Answer::kFalse;
    }
  }
  return Answer::kTrue;
}

// Requires: both are known, not null and of the same type.
Answer compare_contents(const Value& a, const Value& b) {
  const Type type = a.type();
  switch (type.kind()) {
    case Kind::kBool: return answer(a.as_bool() == b.as_bool());
    case Kind::kNumber: return answer(a.as_number() == b.as_number());
    case Kind::kString: return answer(a.as_string() == b.as_string());
    case Kind::kCapsule: return answer(type.capsule_type().equals(a.as_capsule(), b.as_capsule()));
    case Kind::kSet: return compare_sets(a, b);
    case Kind::kMap:
      return std::ranges::equal(a.keys(), b.keys()) ? compare_parts(a, b) : Answer::kFalse;
    case Kind::kList:
    case Kind::kTuple:
    case Kind::kObject: return compare_parts(a, b);
    case Kind::kDynamic: break;
  }
  VIRGA_UNREACHABLE();
}

// Returns true if one value is null and the other cannot be null, which decides before any content
// is compared.
bool null_decides(const Value& a, const Value& b) {
  return (a.is_known() && a.is_null() && cannot_be_null(b)) ||
         (b.is_known() && b.is_null() && cannot_be_null(a));
}

Answer compare(const Value& marked_a, const Value& marked_b) {
  const Value& a = marked_a.unmarked();
  const Value& b = marked_b.unmarked();
  if (null_decides(a, b)) return Answer::kFalse;

  const Type left = a.type();
  const Type right = b.type();
  const bool has_content = (a.is_known() && !a.is_null()) || (b.is_known() && !b.is_null());
  if (a.is_known() != b.is_known() && has_content && !left.is_dynamic() && !right.is_dynamic()) {
    if (left != right) return Answer::kFalse;
    const Value& unknown = a.is_known() ? b : a;
    const Value& known = a.is_known() ? a : b;
    if (excluded(unknown, known)) return Answer::kFalse;
  }
  if (a.is_known() && b.is_known() && a.is_null() && b.is_null()) return Answer::kTrue;
  if (!a.is_known() || !b.is_known()) return Answer::kUnknown;

  if (left.has_dynamic() || right.has_dynamic()) {
    if (!conforms(left, right) && !conforms(right, left)) return Answer::kFalse;
    if (!a.is_wholly_known() || !b.is_wholly_known()) return Answer::kUnknown;
  }
  if (left != right) return Answer::kFalse;
  return compare_contents(a, b);
}

// A fast path: compares two strings, small integers or bools without marks. Returns nullopt for
// other values.
std::optional<bool> equal_leaves(const Value& a, const Value& b) {
  using Tag = ValueAccess::Tag;
  const Tag tag = ValueAccess::tag(a);
  if (tag != ValueAccess::tag(b)) return std::nullopt;
  if (tag == Tag::kInteger) return ValueAccess::integer(a) == ValueAccess::integer(b);
  if (tag == Tag::kString) return a.as_string() == b.as_string();
  if (tag == Tag::kBool) return a.as_bool() == b.as_bool();
  return std::nullopt;
}

}  // namespace

Result<Value> equals(const Value& a, const Value& b) {
  if (const auto equal = equal_leaves(a, b)) return Value::boolean(*equal);
  if (std::min(a.type().depth(), b.type().depth()) > base::Limits{}.max_type_depth) {
    return fail(ErrorKind::kTooDeep, "the values are nested too deeply to compare");
  }
  if (std::min(a.deep_size(), b.deep_size()) > base::Limits{}.max_value_size) {
    return fail(ErrorKind::kTooLarge, "the values are too large to compare");
  }
  const Answer result = compare(a, b);
  Value plain =
      result == Answer::kUnknown ? unknown_bool() : Value::boolean(result == Answer::kTrue);
  if (!a.contains_marked() && !b.contains_marked()) return plain;
  if (null_decides(a.unmarked(), b.unmarked())) return plain.with_marks(a.marks() | b.marks());
  return plain.with_marks(a.deep_marks() | b.deep_marks());
}

Result<Value> not_equal(const Value& a, const Value& b) {
  if (const auto equal = equal_leaves(a, b)) return Value::boolean(!*equal);
  Result<Value> equal = equals(a, b);
  if (!equal || !equal->is_known()) return equal;
  return Value::boolean(!equal->unmarked().as_bool()).with_marks(equal->marks());
}

}  // namespace virga::cty
