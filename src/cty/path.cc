#include "cty/path.h"

#include <algorithm>

#include "cty/ops/access.h"

namespace virga::cty {
namespace {

// index() that also fails for a key that a map does not have.
Result<Value> index_existing(const Value& value, const Value& key) {
  const Result<Value> exists = has_index(value, key);
  if (exists && exists->is_known() && !exists->unmarked().as_bool()) {
    return fail(ErrorKind::kNoSuchElement, "there is no such element");
  }
  return index(value, key);
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
    const PathStep& step = steps_[i];
    Result<Value> next = at.is_null()
                             ? fail(ErrorKind::kNullOperand, "there is nothing inside null")
                         : step.is_attribute() ? get_attr(at, step.name())
                                               : index_existing(at, step.key());
    if (!next)
      return std::unexpected(next.error().inside(
          Path({steps_.begin(), steps_.begin() + static_cast<std::ptrdiff_t>(i) + 1})));
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
