#include "cty/path.h"

#include "base/check.h"
#include "cty/ops/access.h"

namespace virga::cty {
namespace {

// Returns true if the key has the index type of the collection. Unlike in an expression, an unknown
// of type dynamic is not a key, and a value of type dynamic has no elements.
bool takes_key(const Type& collection, const Type& key) {
  switch (collection.kind()) {
    case Kind::kList:
    case Kind::kTuple: return key.is(Kind::kNumber);
    case Kind::kMap: return key.is(Kind::kString);
    case Kind::kSet: return key == collection.element();
    case Kind::kBool:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kDynamic:
    case Kind::kObject:
    case Kind::kCapsule: return false;
  }
  VIRGA_UNREACHABLE();
}

// Like index(), but fails for a key that does not exist. If that is not known yet, the element is
// unknown too.
Result<Value> apply_index(const Value& value, const Value& key) {
  const Type type = value.type();
  if (!takes_key(type, key.type())) {
    return fail(ErrorKind::kWrongType,
                type.friendly_name() + " has no elements with a key of this type");
  }
  const Result<Value> exists = has_index(value, key);
  if (!exists) return exists;
  if (!exists->is_known()) {
    if (type.is(Kind::kTuple)) {
      return fail(ErrorKind::kUnknownOperand, "the index into a tuple is not known");
    }
    return Value::unknown(type.element()).with_marks(exists->marks());
  }
  if (!exists->unmarked().as_bool()) {
    return fail(ErrorKind::kNoSuchElement, "the element does not exist");
  }
  return index(value, key);
}

Result<Value> apply_step(const Value& value, const PathStep& step) {
  if (value.is_null()) return fail(ErrorKind::kNullOperand, "null has no elements or attributes");
  if (!step.is_attribute()) return apply_index(value, step.key());
  if (value.type().is_dynamic()) {
    return fail(ErrorKind::kWrongType, "the type and its attributes are not known");
  }
  return get_attr(value, step.name());
}

}  // namespace

PathStep PathStep::index(std::size_t position) {
  return index(Value::integer(static_cast<std::int64_t>(position)));
}

bool operator==(const PathStep& a, const PathStep& b) {
  return a.is_attribute_ == b.is_attribute_ && a.name_ == b.name_ && a.key_ == b.key_;
}

Path Path::with(PathStep step) const {
  Path longer = *this;
  longer.push(std::move(step));
  return longer;
}

Path Path::inside(PathStep outer) const {
  Path longer;
  longer.steps_.reserve(steps_.size() + 1);
  longer.push(std::move(outer));
  longer.steps_.insert(longer.steps_.end(), steps_.begin(), steps_.end());
  return longer;
}

Result<Value> Path::apply(const Value& value) const {
  Value at = value;
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    Result<Value> next = apply_step(at, steps_[i]);
    if (!next) {
      const auto failed = steps_.begin() + static_cast<std::ptrdiff_t>(i);
      return base::Unexpected(next.error().inside(Path({steps_.begin(), failed + 1})));
    }
    at = std::move(*next);
  }
  return at;
}

std::string Path::show() const {
  std::string text;
  for (const PathStep& step : steps_) {
    if (step.is_attribute()) {
      text += "." + step.name();
      continue;
    }
    const Value& key = step.key();
    const bool plain = !key.is_marked() && !key.is_hollow();
    if (plain && key.type().is(Kind::kNumber)) {
      text += "[" + key.as_number().text() + "]";
    } else if (plain && key.type().is(Kind::kString)) {
      text += "[\"" + key.as_string() + "\"]";
    } else {
      text += "[...]";
    }
  }
  return text;
}

}  // namespace virga::cty
