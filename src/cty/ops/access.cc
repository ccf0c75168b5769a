#include "cty/ops/access.h"

#include "cty/ops/operand.h"
#include "cty/refine.h"
#include "cty/values/set.h"

namespace virga::cty {
namespace {

base::Unexpected<Error> no_such_element() {
  return fail(ErrorKind::kNoSuchElement, "the element does not exist");
}

// The position that a number denotes. Returns nullopt if it is not an index below `size`.
std::optional<std::size_t> position(const Value& key, std::size_t size) {
  const auto at = key.as_number().to_int64();
  if (!at || *at < 0 || static_cast<std::uint64_t>(*at) >= size) return std::nullopt;
  return static_cast<std::size_t>(*at);
}

Result<Value> index_sequence(const Value& collection, const Value& key) {
  if (auto typed = require_type(key, Type::number()); !typed)
    return base::Unexpected(typed.error());
  const Type type = collection.type();
  const bool is_list = type.is(Kind::kList);
  const Type hollow = is_list ? type.element() : Type::dynamic();
  if (!key.is_known()) return Value::unknown(hollow);
  if (key.is_null()) {
    return collection.is_known() ? Result<Value>(null_operand()) : Value::unknown(hollow);
  }
  if (collection.is_known()) {
    const auto at = position(key, collection.size());
    return at ? Result<Value>(collection.elements()[*at]) : no_such_element();
  }
  if (is_list) return Value::unknown(hollow);
  const auto at = position(key, type.elements().size());
  return at ? Result<Value>(Value::unknown(type.elements()[*at])) : no_such_element();
}

Result<Value> index_map(const Value& collection, const Value& key, Profile profile) {
  if (auto typed = require_type(key, Type::string()); !typed)
    return base::Unexpected(typed.error());
  if (!key.is_known() || !collection.is_known()) return Value::unknown(collection.type().element());
  if (key.is_null()) return null_operand();
  const Value* found = collection.find(key.as_string());
  if (found) return *found;
  if (profile == Profile::kReference) return Value::null(collection.type().element());
  return no_such_element();
}

Result<Value> index_set(const Value& collection, const Value& marked_key) {
  const Unmarked key = marked_key.unmark_deep();
  if (key.value.type() != collection.type().element()) {
    return fail(ErrorKind::kWrongType, "the key is not of the element type");
  }
  if (!key.value.is_known() || !collection.is_known()) return Value::unknown(key.value.type());
  const Value* found = find_in_set(collection, key.value);
  return found ? Result<Value>(found->with_marks(key.marks)) : no_such_element();
}

Result<Value> has_position(const Value& collection, const Value& key) {
  const Type key_type = key.type();
  if (key_type.is_dynamic()) return unknown_bool();
  if (!key_type.is(Kind::kNumber)) return Value::boolean(false);
  const Type type = collection.type();
  if (!key.is_known() || (!collection.is_known() && !type.is(Kind::kTuple))) return unknown_bool();
  if (key.is_null()) return Value::boolean(false);
  const auto wanted = key.as_number().to_int64();
  if (!wanted || *wanted < 0) return Value::boolean(false);
  if (!type.is(Kind::kTuple) && collection.is_null()) return null_operand();
  const std::size_t size = type.is(Kind::kTuple) ? type.elements().size() : collection.size();
  return Value::boolean(position(key, size).has_value());
}

Result<Value> has_key(const Value& collection, const Value& key) {
  if (key.type().is_dynamic()) return unknown_bool();
  if (!key.type().is(Kind::kString)) return Value::boolean(false);
  if (!key.is_known() || !collection.is_known()) return unknown_bool();
  if (key.is_null()) return Value::boolean(false);
  if (collection.is_null()) return null_operand();
  return Value::boolean(collection.find(key.as_string()) != nullptr);
}

bool not_indexable(const Type& type) {
  return !(type.is_dynamic() || type.is_collection() || type.is(Kind::kTuple));
}

}  // namespace

Result<Value> index(const Value& collection, const Value& key) {
  return index(collection, key, Profile::kDocumented);
}

Result<Value> index(const Value& collection, const Value& key, Profile profile) {
  return with_operand_marks(
      collection, key, [profile](const Value& in, const Value& at) -> Result<Value> {
        const Type type = in.type();
        if (not_indexable(type))
          return fail(ErrorKind::kWrongType, type.friendly_name() + " has no elements");
        if (type.is_dynamic()) return Value::dynamic();
        if (in.is_null() && (at.is_known() || type.is(Kind::kSet))) return null_operand();
        if (type.is(Kind::kSet)) return index_set(in, at);
        return type.is(Kind::kMap) ? index_map(in, at, profile) : index_sequence(in, at);
      });
}

Result<Value> has_index(const Value& collection, const Value& key) {
  return with_operand_marks(collection, key, [](const Value& in, const Value& at) -> Result<Value> {
    const Type type = in.type();
    if (not_indexable(type))
      return fail(ErrorKind::kWrongType, type.friendly_name() + " has no elements");
    if (type.is_dynamic()) return unknown_bool();
    if (type.is(Kind::kSet)) return has_element(in, at);
    return type.is(Kind::kMap) ? has_key(in, at) : has_position(in, at);
  });
}

Result<Value> has_element(const Value& set, const Value& element) {
  const Unmarked wanted = element.unmark_deep();
  // Marks inside the element matter only if its content is compared.
  Marks marks = element.marks();
  Result<Value> found = with_operand_marks(set, [&](const Value& in) -> Result<Value> {
    if (!in.is_known()) return unknown_bool();
    const Type type = in.type();
    if (!type.is(Kind::kSet)) {
      return fail(ErrorKind::kWrongType, "a set is required, not " + type.friendly_name());
    }
    if (in.is_null()) return null_operand();
    const Type wanted_type = wanted.value.type();
    if (!wanted.value.is_known() && wanted_type.is_dynamic()) return unknown_bool();
    if (wanted_type != type.element()) return Value::boolean(false);
    if (!wanted.value.is_known()) return unknown_bool();
    marks |= wanted.marks;
    if (find_in_set(in, wanted.value)) return Value::boolean(true);
    // An unknown element of the set may turn out to be equal. As recorded, unknown parts inside of
    // the wanted element do not matter.
    return in.is_wholly_known() ? Value::boolean(false) : unknown_bool();
  });
  return found ? found->with_marks(marks) : found;
}

Result<Value> get_attr(const Value& object, std::string_view name) {
  return with_operand_marks(object, [&](const Value& in) -> Result<Value> {
    const Type type = in.type();
    if (type.is_dynamic()) return Value::dynamic();
    if (!type.is(Kind::kObject)) {
      return fail(ErrorKind::kWrongType, type.friendly_name() + " has no attributes");
    }
    const Attribute* attribute = type.attribute(name);
    if (!attribute) {
      return fail(ErrorKind::kNoSuchAttribute,
                  "there is no attribute \"" + std::string(name) + "\"");
    }
    if (in.is_null()) return null_operand();
    return in.is_known() ? *in.find(name) : Value::unknown(attribute->type);
  });
}

}  // namespace virga::cty
