#include "run/conform/conform.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "base/check.h"
#include "cty/convert/convert.h"
#include "run/conform/allowed_values.h"
#include "run/conform/conforms.h"
#include "run/conform/kinds.h"
#include "run/convert/exactly.h"

namespace virga::run {
namespace {

using cty::Value;
using model::Kind;
using model::Type;

// nullopt if the value has the type already, else the converted value.
using MaybeConverted = std::optional<Value>;
using Result = base::Expected<MaybeConverted, Mismatch>;

const MaybeConverted kAsItIs = std::nullopt;

base::Unexpected<Mismatch> inside(std::string step, Mismatch mismatch) {
  mismatch.path = std::move(step) + mismatch.path;
  return base::Unexpected(std::move(mismatch));
}

std::string index_step(std::size_t position) {
  return "[" + std::to_string(position) + "]";
}

// The parts of a container, copied when the first one changes.
class Parts {
 public:
  explicit Parts(std::span<const Value> given) : given_(given) {}

  void set(std::size_t at, MaybeConverted converted) {
    if (!converted) return;
    if (changed_.empty()) changed_.assign(given_.begin(), given_.end());
    changed_[at] = *std::move(converted);
  }
  bool are_changed() const { return !changed_.empty(); }
  std::vector<Value> take() {
    if (changed_.empty()) return {given_.begin(), given_.end()};
    return std::move(changed_);
  }

 private:
  std::span<const Value> given_;
  std::vector<Value> changed_;
};

Value sequence_of(std::vector<Value> elements) {
  if (elements.empty()) return Value::empty_list(cty::Type::dynamic());
  if (auto list = cty::Value::list(elements)) return *std::move(list);
  return Value::tuple(std::move(elements));
}

// The elements without duplicates.
Value set_of(std::vector<Value> elements) {
  if (elements.empty()) return Value::empty_list(cty::Type::dynamic());
  if (auto set = Value::set(elements)) return *std::move(set);
  // A cty set cannot have elements of several types, so this makes one set per type and joins them.
  std::map<std::uint64_t, std::vector<Value>> by_type;
  for (Value& element : elements) by_type[element.type().hash()].push_back(std::move(element));
  std::vector<Value> distinct;
  cty::Marks marks;
  for (auto& [hash, alike] : by_type) {
    const auto set = Value::set(alike);
    if (!set) {
      std::ranges::move(alike, std::back_inserter(distinct));
      continue;
    }
    marks |= set->marks();
    std::ranges::copy(set->unmarked().elements(), std::back_inserter(distinct));
  }
  return Value::tuple(std::move(distinct)).with_marks(marks);
}

// One conversion. Both the value and the type are finite trees of limited depth. But through
// unions, a value may be converted to the same part of a type in many ways, so the steps are
// limited.
class Conforming {
 public:
  Conforming(const base::Limits& limits, Attributes attributes)
      : limits_(limits), attributes_(attributes) {}

  Result convert(const Value& value, const Type& type) {
    if (++steps_ > limits_.max_conversion_steps) return mismatch("it takes too many steps");
    Result bare = convert_bare(value.unmarked(), type);
    if (bare && *bare && value.is_marked()) **bare = (*bare)->with_marks(value.marks());
    return bare;
  }

 private:
  // The kind of conversion; the maximum over all parts.
  enum class Effort : std::uint8_t { kNone, kSafe, kUnsafe };

  void note(Effort effort) { effort_ = std::max(effort_, effort); }

  Result changed(Value value, Effort effort) {
    note(effort);
    return MaybeConverted(std::move(value));
  }

  Result convert_bare(const Value& bare, const Type& type) {
    if (bare.is_null()) {
      if (holds_null(type)) return kAsItIs;
      return mismatch("a value is required, not null");
    }
    switch (type.kind()) {
      case Kind::kBool: return primitive(bare, cty::Type::boolean());
      case Kind::kInt: return whole_number(bare);
      case Kind::kNumber: return primitive(bare, cty::Type::number());
      case Kind::kString:
      case Kind::kId: return primitive(bare, cty::Type::string());
      case Kind::kOutput:
      case Kind::kPromise: return convert(bare, type.element());
      case Kind::kDynamic:
      case Kind::kError: return kAsItIs;
      case Kind::kOpaque:
        if (conforms(bare, type)) return kAsItIs;
        return mismatch("an " + type.name() + " is required");
      case Kind::kNone: return mismatch("null is required");
      case Kind::kUnion: return member(bare, type);
      case Kind::kConst:
      case Kind::kEnum: return one_of(bare, type);
      case Kind::kList:
      case Kind::kSet:
      case Kind::kTuple:
      case Kind::kMap:
      case Kind::kObject: break;
    }
    if (!bare.is_known()) return unknown(bare, type);
    switch (type.kind()) {
      case Kind::kList: return list(bare, type);
      case Kind::kSet: return set(bare, type);
      case Kind::kTuple: return tuple(bare, type);
      case Kind::kMap: return map(bare, type);
      default: return object(bare, type);
    }
  }

  // Elements of an unknown collection may still need a conversion.
  Result unknown(const Value& bare, const Type& type) {
    if (bare.type().is_dynamic()) return kAsItIs;
    const bool row = type.is(Kind::kList) || type.is(Kind::kSet) || type.is(Kind::kTuple);
    if (!(row ? is_sequence(bare.type()) : is_mapping(bare.type()))) {
      return mismatch(row ? "a list is required" : "an object is required");
    }
    return changed(Value::dynamic(), Effort::kUnsafe);
  }

  Result primitive(const Value& bare, const cty::Type& type) {
    if (bare.type() == type || bare.type().is_dynamic()) return kAsItIs;
    auto converted = convert_exactly(bare, type, limits_);
    if (!converted) return mismatch(converted.error().message());
    const bool safe = type.is(cty::Kind::kString);
    return changed(*std::move(converted), safe ? Effort::kSafe : Effort::kUnsafe);
  }

  Result whole_number(const Value& bare) {
    Result number = primitive(bare, cty::Type::number());
    if (!number) return number;
    const Value& value = *number ? **number : bare;
    const bool known = value.is_known() && value.type().is(cty::Kind::kNumber);
    if (known && !value.as_number().is_integer()) return mismatch("a whole number is required");
    return number;
  }

  // Constants and enums: the value must be one of theirs, or convert to one.
  Result one_of(const Value& bare, const Type& type) {
    Result base = convert(bare, type.base());
    if (!base) return base;
    const Value& value = *base ? **base : bare;
    if (!value.is_known()) return base;
    const bool is_value = type.is(Kind::kConst)
                              ? equals(value, type.value())
                              : std::ranges::any_of(type.values(), [&](const auto& each) {
                                  return equals(value, each);
                                });
    if (is_value) return base;
    return mismatch("expected " + allowed_values(type));
  }

  bool equals(const Value& value, const model::Constant& constant) const {
    switch (constant.kind()) {
      case model::Constant::Kind::kNull: return value.is_null();
      case model::Constant::Kind::kBool:
        return value.type().is(cty::Kind::kBool) && value.as_bool() == constant.boolean();
      case model::Constant::Kind::kString:
        return value.type().is(cty::Kind::kString) && value.as_string() == constant.text();
      case model::Constant::Kind::kNumber: break;
    }
    const auto number =
        convert_exactly(Value::string(constant.text()), cty::Type::number(), limits_);
    return number && *number == value;
  }

  // Prefers a member whose type the value has, then safe conversions, then unsafe ones.
  Result member(const Value& bare, const Type& type) {
    Result best = mismatch("its type is not allowed");
    std::optional<Effort> best_effort;
    std::size_t plain = 0, tried = 0;
    const Effort before = effort_;
    for (const Type& each : type.members()) {
      if (each.is_none()) continue;
      effort_ = Effort::kNone;
      Result converted = convert(bare, each);
      ++tried;
      const bool is_plain = !each.is(Kind::kOutput) && !each.is(Kind::kPromise);
      if (is_plain) ++plain;
      if (!converted) {
        // An output member repeats a plain member, so the reason for the plain one is reported.
        const bool is_first = is_plain ? plain == 1 : tried == 1;
        if (is_first && !best_effort) best = std::move(converted);
        continue;
      }
      if (best_effort && *best_effort <= effort_) continue;
      best = std::move(converted);
      best_effort = effort_;
      if (effort_ == Effort::kNone) break;
    }
    effort_ = std::max(before, best_effort.value_or(Effort::kNone));
    const bool is_single = plain == 1 || (plain == 0 && tried == 1);
    if (!best_effort && tried > 0 && !is_single) {
      return mismatch("its type is not allowed");
    }
    return best;
  }

  Result list(const Value& bare, const Type& type) {
    if (!is_sequence(bare.type())) return mismatch("a list is required");
    Parts parts(bare.elements());
    if (auto failed = elements(bare, type.element(), parts)) return *std::move(failed);
    const bool is_set = bare.type().is(cty::Kind::kSet);
    if (is_set) note(Effort::kSafe);
    if (!parts.are_changed() && !is_set) return kAsItIs;
    return MaybeConverted(sequence_of(parts.take()));
  }

  Result set(const Value& bare, const Type& type) {
    if (!is_sequence(bare.type())) return mismatch("a list is required");
    Parts parts(bare.elements());
    if (auto failed = elements(bare, type.element(), parts)) return *std::move(failed);
    if (bare.type().is(cty::Kind::kSet) && !parts.are_changed()) return kAsItIs;
    return changed(set_of(parts.take()), Effort::kSafe);
  }

  std::optional<Result> elements(const Value& bare, const Type& element, Parts& parts) {
    const auto given = bare.elements();
    for (std::size_t i = 0; i < given.size(); ++i) {
      Result converted = convert(given[i], element);
      if (!converted) return inside(index_step(i), std::move(converted.error()));
      parts.set(i, *std::move(converted));
    }
    return std::nullopt;
  }

  // Nullable members at the end may be absent, because unification makes such types of tuples of
  // different lengths.
  Result tuple(const Value& bare, const Type& type) {
    if (!is_sequence(bare.type())) return mismatch("a list is required");
    const auto members = type.members();
    const auto given = bare.elements();
    const bool fits = given.size() <= members.size() &&
                      std::ranges::all_of(members.subspan(given.size()), holds_null);
    if (!fits) {
      return mismatch(std::to_string(members.size()) +
                      (members.size() == 1 ? " element is required" : " elements are required"));
    }
    Parts parts(given);
    for (std::size_t i = 0; i < given.size(); ++i) {
      Result converted = convert(given[i], members[i]);
      if (!converted) return inside(index_step(i), std::move(converted.error()));
      parts.set(i, *std::move(converted));
    }
    const bool is_set = bare.type().is(cty::Kind::kSet);
    if (!parts.are_changed() && !is_set) return kAsItIs;
    if (is_set) note(Effort::kUnsafe);
    return MaybeConverted(Value::tuple(parts.take()));
  }

  Result map(const Value& bare, const Type& type) {
    if (!is_mapping(bare.type())) return mismatch("an object is required");
    Parts parts(bare.elements());
    for (std::size_t i = 0; i < bare.elements().size(); ++i) {
      Result converted = convert(bare.elements()[i], type.element());
      if (!converted) {
        return inside("[\"" + bare.key_at(i).as_string() + "\"]", std::move(converted.error()));
      }
      parts.set(i, *std::move(converted));
    }
    if (!parts.are_changed()) return kAsItIs;
    return MaybeConverted(object_like(bare, parts.take()));
  }

  static Value object_like(const Value& bare, std::vector<Value> values) {
    std::vector<Value::Field> fields;
    fields.reserve(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
      fields.emplace_back(bare.key_at(i).as_string(), std::move(values[i]));
    }
    return Value::object(std::move(fields));
  }

  // An object type of a package keeps all given properties.
  bool is_as_declared(const Type& type) const {
    return attributes_ == Attributes::kAsDeclared && type.strict() && type.annotations().empty();
  }

  Result object(const Value& bare, const Type& type) {
    if (!is_mapping(bare.type())) return mismatch("an object is required");
    return is_as_declared(type) ? declared_object(bare, type) : given_object(bare, type);
  }

  Result given_object(const Value& bare, const Type& type) {
    Parts parts(bare.elements());
    std::size_t found = 0;
    for (std::size_t i = 0; i < bare.elements().size(); ++i) {
      const std::string name = bare.key_at(i).as_string();
      const Type* property = type.property(name);
      if (!property) continue;
      ++found;
      Result converted = convert(bare.elements()[i], *property);
      if (!converted) return inside("." + name, std::move(converted.error()));
      parts.set(i, *std::move(converted));
    }
    if (found < type.properties().size()) {
      for (const model::Property& property : type.properties()) {
        if (!bare.find(property.name) && !may_be_absent(property.type, type)) {
          return inside("." + property.name, {{}, "a value is required"});
        }
      }
    }
    if (!parts.are_changed()) return kAsItIs;
    return MaybeConverted(object_like(bare, parts.take()));
  }

  // Constants of a package's object are filled in before the request.
  static bool may_be_absent(const Type& property, const Type& object) {
    return holds_null(property) || (property.is(Kind::kConst) && !object.annotations().empty());
  }

  Result declared_object(const Value& bare, const Type& type) {
    std::vector<Value::Field> fields;
    bool is_changed =
        bare.size() != type.properties().size() || !bare.type().is(cty::Kind::kObject);
    for (const model::Property& property : type.properties()) {
      const Value* given = bare.find(property.name);
      if (!given && !holds_null(property.type)) {
        return inside("." + property.name, {{}, "a value is required"});
      }
      Result field = given ? convert(*given, property.type) : MaybeConverted(Value());
      if (!field) return inside("." + property.name, std::move(field.error()));
      is_changed = is_changed || field->has_value();
      fields.emplace_back(property.name, *field ? **std::move(field) : *given);
    }
    if (!is_changed) return kAsItIs;
    return changed(Value::object(std::move(fields)), Effort::kSafe);
  }

  const base::Limits& limits_;
  const Attributes attributes_;
  Effort effort_ = Effort::kNone;
  std::uint64_t steps_ = 0;
};

}  // namespace

diag::Reason reason_of(const Mismatch& mismatch, bool secret) {
  if (secret || mismatch.path.empty()) return {mismatch.reason};
  return {mismatch.path + ": " + mismatch.reason};
}

base::Expected<Value, Mismatch> conform(const Value& value, const Type& type,
                                        const base::Limits& limits, Attributes attributes) {
  Result converted = Conforming(limits, attributes).convert(value, type);
  if (!converted) return base::Unexpected(std::move(converted.error()));
  return *converted ? **std::move(converted) : value;
}

Type strip(const Type& type) {
  if (type.is(Kind::kOutput) || type.is(Kind::kPromise)) return strip(type.element());
  if (!type.is(Kind::kUnion)) return type;
  std::vector<Type> members;
  for (const Type& member : type.members()) {
    if (!member.is_none()) members.push_back(member);
  }
  return members.size() == 1 ? strip(members.front()) : type;
}

}  // namespace virga::run
