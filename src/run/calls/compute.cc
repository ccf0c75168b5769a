// Functions that the engine computes from values, without a request.
#include <utility>
#include <vector>

#include "run/calls/site_calls.h"
#include "run/convert/resource_value.h"
#include "run/marks.h"

namespace virga::run {
namespace {

using cty::Kind;
using cty::Value;

cty::Marks only_secret(const cty::Marks& marks) {
  return is_secret(marks) ? cty::Marks{secret_mark()} : cty::Marks{};
}

// The value as it is after a request: lists, sets and tuples are tuples, maps are objects. Of the
// marks, it keeps secrets only. The depth is that of a type, which is bounded.
class Arguments {
 public:
  std::optional<Value> plain(const Value& value) {
    auto bare = plain_bare(value.unmarked());
    if (!bare) return bare;
    return bare->with_marks(only_secret(value.marks()));
  }

 private:
  std::optional<Value> plain_bare(const Value& bare) {
    if (bare.is_null()) return Value();
    if (!bare.is_known()) return bare.type().is_primitive() ? bare : Value::dynamic();
    switch (bare.kind()) {
      case Kind::kList:
      case Kind::kSet:
      case Kind::kTuple: return tuple(bare);
      case Kind::kMap:
      case Kind::kObject: return object(bare);
      case Kind::kCapsule: return std::nullopt;
      default: return bare;
    }
  }

  std::optional<Value> tuple(const Value& bare) {
    std::vector<Value> elements;
    elements.reserve(bare.size());
    for (const Value& element : bare.elements()) {
      auto part = plain(element);
      if (!part) return std::nullopt;
      elements.push_back(*std::move(part));
    }
    return Value::tuple(std::move(elements));
  }

  std::optional<Value> object(const Value& bare) {
    if (urn_of(bare)) return std::nullopt;
    std::vector<Value::Field> fields;
    fields.reserve(bare.size());
    for (std::size_t i = 0; i < bare.size(); ++i) {
      auto part = plain(bare.elements()[i]);
      if (!part) return std::nullopt;
      fields.emplace_back(bare.key_at(i).as_string(), *std::move(part));
    }
    return Value::object(std::move(fields));
  }
};

// The value as an answer would give it: a list if all elements have one type, and otherwise a
// tuple; maps are objects.
Value as_answer(const Value& value) {
  const Value& bare = value.unmarked();
  const auto with_marks = [&](const Value& plain) { return plain.with_marks(value.marks()); };
  if (bare.is_null()) return with_marks(Value());
  if (!bare.is_known()) return with_marks(bare.type().is_primitive() ? bare : Value::dynamic());
  if (!bare.can_iterate()) return value;
  if (bare.kind() == Kind::kMap || bare.kind() == Kind::kObject) {
    std::vector<Value::Field> fields;
    fields.reserve(bare.size());
    for (std::size_t i = 0; i < bare.size(); ++i) {
      fields.emplace_back(bare.key_at(i).as_string(), as_answer(bare.elements()[i]));
    }
    return with_marks(Value::object(std::move(fields)));
  }
  std::vector<Value> elements;
  elements.reserve(bare.size());
  for (const Value& element : bare.elements()) elements.push_back(as_answer(element));
  if (elements.empty()) return with_marks(Value::empty_list(cty::Type::dynamic()));
  const cty::Type type = elements.front().type();
  const bool alike = !type.has_dynamic() && std::ranges::all_of(elements, [&](const Value& each) {
    return each.type() == type;
  });
  return with_marks(alike ? Value::list_of(type, std::move(elements))
                          : Value::tuple(std::move(elements)));
}

}  // namespace

std::optional<CallAnswer> compute(Site& site, const CallParts& parts) {
  const auto arguments = Arguments().plain(parts.arguments);
  if (!arguments) return std::nullopt;
  const Computed computed = site.run.monitor.compute(parts.token(), *arguments);
  if (!computed) {
    const CheckFailure& failure = computed.error();
    const std::string input = failure.property.empty() ? "" : failure.property + ": ";
    return CallFailed{parts.token() + ": " + input + failure.reason, parts.marks};
  }
  // The function decides which parts of the result are secret.
  const Value result = Value::object({{"result", as_answer(*computed)}});
  return result.with_marks(without_secret(parts.marks));
}

}  // namespace virga::run
