// Failures of cty operations, as data: what kind, where in the value, which argument. Nothing here
// is a diagnostic yet; a caller that knows a source range turns an Error into one.
//
// A message names types, attributes and positions, never the content of a value: content may be a
// secret.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>

namespace virga::cty {

class Path;
class Value;

enum class ErrorKind : std::uint8_t {
  kWrongType,          // an operand of a type that the operation does not take
  kNullOperand,        // null where a value is needed
  kUnknownOperand,     // unknown where a known value is needed (codecs)
  kMarkedOperand,      // marked where marks cannot be kept (codecs)
  kNoSuchAttribute,    // the object type has no such attribute, or a required one is missing
  kNoSuchElement,      // index out of range, or no such key
  kNoConversion,       // no conversion between the two types
  kInvalidText,        // a text that the target type cannot be read from
  kUndefinedNumber,    // 0/0, inf-inf and the like
  kInconsistentTypes,  // elements of one collection with different types
  kContradiction,      // a refinement that the value does not meet
  kTooDeep,            // nesting over Limits::max_type_depth
  kTooLarge,           // a size limit
  kInvalidArgument,    // a function's own rule
};

class Error {
 public:
  Error(ErrorKind kind, std::string message) : kind_(kind), message_(std::move(message)) {}

  ErrorKind kind() const { return kind_; }
  // Lower case, no period: "a number is required".
  const std::string& message() const { return message_; }
  // From the value that was given to where it went wrong; empty for the value itself.
  const Path& path() const;
  // The message with the path in front: ".tags[\"a\"]: a number is required".
  std::string str() const;

  // The same error seen one level further out.
  Error inside_attribute(std::string name) const;
  Error inside_index(const Value& key) const;
  Error inside(const Path& outer) const;

  // Which argument of a function call, from 0.
  std::optional<std::size_t> argument;

 private:
  ErrorKind kind_;
  std::string message_;
  std::shared_ptr<const Path> path_;
};

template <typename T>
using Result = std::expected<T, Error>;

inline std::unexpected<Error> fail(ErrorKind kind, std::string message) {
  return std::unexpected(Error(kind, std::move(message)));
}

}  // namespace virga::cty
