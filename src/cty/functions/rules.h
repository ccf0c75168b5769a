// Helpers for the rules of the standard functions.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cty/functions/function.h"

namespace virga::cty {

// For parameters whose type may still be dynamic; the rule computes the result anyway.
inline constexpr Allow kAllowOpenType{.dynamic = true};

// The type rule of functions with a fixed result type.
inline TypeRule always(Type type) {
  return [type = std::move(type)](const Call&) -> Result<Type> { return type; };
}

inline base::Unexpected<Error> argument_error(std::size_t argument, std::string message) {
  Error error(ErrorKind::kInvalidArgument, std::move(message));
  error.argument = argument;
  return base::Unexpected(std::move(error));
}

// Attributes the error to an argument.
inline base::Unexpected<Error> at_argument(std::size_t argument, Error error) {
  error.argument = argument;
  return base::Unexpected(std::move(error));
}

inline base::Unexpected<Error> invalid(std::string message) {
  return fail(ErrorKind::kInvalidArgument, std::move(message));
}

// Returns a string result. Fails if it exceeds `Limits::max_string_bytes`.
inline Result<Value> text_within(const base::Limits& limits, std::string_view text) {
  if (text.size() > limits.max_string_bytes) {
    return fail(ErrorKind::kTooLarge, "the string would be too long");
  }
  return Value::string(text);
}

// Fails if `count` exceeds `Limits::max_collection_size`.
inline Result<void> check_elements(const base::Limits& limits, std::size_t count) {
  if (count <= limits.max_collection_size) return {};
  return fail(ErrorKind::kTooLarge, "the result would have too many elements");
}

// For functions that traverse a whole value. Fails if it contains more than
// `Limits::max_value_size` values.
inline Result<void> check_size(const base::Limits& limits, const Value& value) {
  if (value.deep_size() <= limits.max_value_size) return {};
  return fail(ErrorKind::kTooLarge, "the value contains too many values");
}

inline bool is_sequence(const Type& type) {
  return type.is(Kind::kList) || type.is(Kind::kSet) || type.is(Kind::kTuple);
}
inline bool is_ordered(const Type& type) {
  return type.is(Kind::kList) || type.is(Kind::kTuple);
}
inline bool is_keyed(const Type& type) {
  return type.is(Kind::kMap) || type.is(Kind::kObject);
}

// Returns true if the number and the order of the elements of a collection or tuple are certain.
// Unknown elements of a set may turn out to be equal, and may have any position.
inline bool has_certain_elements(const Value& value) {
  if (!value.is_known()) return false;
  const bool set = value.type().is(Kind::kSet) && !value.is_null() && value.size() > 1;
  return !set || value.is_wholly_known();
}

// A list or tuple of this type with these elements.
inline Value sequence_of(const Type& type, std::vector<Value> elements) {
  return type.is(Kind::kTuple) ? Value::tuple(std::move(elements))
                               : Value::list_of(type.element(), std::move(elements));
}

}  // namespace virga::cty
