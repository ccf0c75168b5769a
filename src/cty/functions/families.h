// The families of the standard functions, one file each, and what they share.
#pragma once

#include <vector>

#include "cty/functions/function.h"

namespace virga::cty {

std::vector<FunctionSpec> string_functions();
std::vector<FunctionSpec> number_functions();
std::vector<FunctionSpec> operator_functions();
std::vector<FunctionSpec> list_functions();
std::vector<FunctionSpec> slice_functions();
std::vector<FunctionSpec> map_functions();
std::vector<FunctionSpec> set_functions();
std::vector<FunctionSpec> conversion_functions();
std::vector<FunctionSpec> json_functions();

// The type callback of functions that always have one type.
inline std::function<Result<Type>(Arguments)> always(Type type) {
  return [type](Arguments) -> Result<Type> { return type; };
}

inline std::unexpected<Error> argument_error(std::size_t argument, std::string message) {
  Error error(ErrorKind::kInvalidArgument, std::move(message));
  error.argument = argument;
  return std::unexpected(std::move(error));
}

// The error as one of an argument.
inline std::unexpected<Error> at_argument(std::size_t argument, Error error) {
  error.argument = argument;
  return std::unexpected(std::move(error));
}

// The argument as a 64-bit integer.
Result<std::int64_t> integer_argument(Arguments arguments, std::size_t at);

}  // namespace virga::cty
