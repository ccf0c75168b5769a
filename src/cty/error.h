// Errors of cty operations, as data: the kind, the place in the value, and the argument. A caller
// that knows a source range turns an Error into a diagnostic.
//
// A message names types, attributes and positions, never the content of a value, because it may be
// a secret.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "base/expected.h"

namespace virga::cty {

class Path;
class Value;

enum class ErrorKind : std::uint8_t {
  kWrongType,          // the operation does not accept the type of an operand
  kNullOperand,        // null where a value is required
  kUnknownOperand,     // unknown where a known value is required (codecs)
  kMarkedOperand,      // marked where marks cannot be represented (codecs)
  kNoSuchAttribute,    // unknown attribute, or a required one is missing
  kNoSuchElement,      // index out of range, or unknown key
  kNoConversion,       // the types do not convert
  kInvalidText,        // the text does not represent a value of the target type
  kUndefinedNumber,    // 0/0, inf-inf and the like
  kInconsistentTypes,  // elements of one collection with different types
  kContradiction,      // a refinement that the value does not satisfy
  kTooDeep,            // nesting over Limits::max_type_depth
  kTooLarge,           // over a size limit
  kInvalidArgument,    // violates a rule of the function
};

class Error {
 public:
  Error(ErrorKind kind, std::string message) : kind_(kind), message_(std::move(message)) {}

  ErrorKind kind() const { return kind_; }
  // Lower case, no period: "a number is required".
  const std::string& message() const { return message_; }
  // The path from the given value to the part with the error; empty for the value itself.
  const Path& path() const;
  // The message with the path before it: ".tags[\"a\"]: a number is required".
  std::string str() const;

  // The same error as an error of the container.
  Error inside_attribute(std::string name) const;
  Error inside_index(const Value& key) const;
  Error inside(const Path& outer) const;

  // Index of the argument of a function call, from 0.
  std::optional<std::size_t> argument;

 private:
  ErrorKind kind_;
  std::string message_;
  std::shared_ptr<const Path> path_;
};

template <typename T>
using Result = base::Expected<T, Error>;

inline base::Unexpected<Error> fail(ErrorKind kind, std::string message) {
  return base::Unexpected(Error(kind, std::move(message)));
}

}  // namespace virga::cty
