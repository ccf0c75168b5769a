// Functions over values: parameters, the type of the result, the implementation; and the rules that
// hold for every call, so that an implementation sees only what it asks for. (cty: package
// function)
//
// A call goes through these steps: the number of arguments; each argument's type and null; the
// result type; unknown arguments make an unknown result of that type; then the implementation.
// Arguments are unmarked before an implementation sees them and their marks go to the result,
// unless the parameter allows marks.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cty/value.h"

namespace virga::cty {

struct Parameter {
  std::string_view name;
  // What it takes, dynamic for anything. Arguments are not converted: the caller does that.
  Type type;
  bool allow_null = false;
  bool allow_unknown = false;
  // Arguments of dynamic type may be seen by the type callback.
  bool allow_dynamic = false;
  bool allow_marked = false;
};

using Arguments = std::span<const Value>;

struct FunctionSpec {
  std::string_view name;
  std::string_view description;
  std::vector<Parameter> parameters;
  std::optional<Parameter> variadic;
  // The type of the result for these arguments; values may be unknown.
  std::function<Result<Type>(Arguments)> type;
  // The result, given its type.
  std::function<Result<Value>(Arguments, const Type&)> call;
  // The result is never null: an unknown result is refined so.
  bool never_null = true;
};

class Function {
 public:
  explicit Function(FunctionSpec spec) : spec_(std::move(spec)) {}

  const FunctionSpec& spec() const { return spec_; }
  Result<Type> return_type(Arguments arguments) const;
  Result<Value> call(Arguments arguments) const;

 private:
  const Parameter& parameter_for(std::size_t argument) const;
  Result<void> check_count(std::size_t count) const;

  FunctionSpec spec_;
};

// The standard library by name ("upper", "jsonencode"); null if there is no such function.
const Function* find_function(std::string_view name);
// All of it, sorted by name.
std::span<const Function> standard_functions();

}  // namespace virga::cty
