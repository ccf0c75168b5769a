// Functions over values: their parameters, result type and implementation, and the rules that hold
// for every call, so that an implementation only receives the values that it asks for.
// (docs/spec/cty-types.md, section 10, "Functions")
//
// A call does these steps:
// 1. It checks the number of arguments, and null and type of each argument.
// 2. The type rule computes the type of the result.
// 3. If the type of an argument is dynamic, or an argument is unknown and its parameter does not
//    allow that, the result is unknown. Otherwise the value rule computes the result.
// The rules receive unmarked arguments, and the marks go to the result. If a parameter allows
// marks, the rule decides which of them the result gets.
//
// Every function and parameter has a description, which tools and editors show to users.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/limits.h"
#include "cty/refine.h"
#include "cty/value.h"

namespace virga::cty {

// The values that an implementation handles itself, beside known values of the parameter's type.
struct Allow {
  bool null = false;
  bool unknown = false;
  // Unknown values of type dynamic; without it, they make the type of the result dynamic.
  bool dynamic = false;
  bool marked = false;
};

struct Parameter {
  std::string_view name;
  // A dynamic type, at the top or inside, accepts any type. The caller converts the arguments.
  Type type;
  std::string_view description;
  Allow allow = {};
};

using Arguments = std::span<const Value>;

// One call, as the rules of a function receive it.
struct Call {
  Arguments arguments;
  const base::Limits& limits;
  // The type of the result; dynamic in the type rule itself.
  Type type = {};

  std::size_t size() const { return arguments.size(); }
  const Value& operator[](std::size_t at) const { return arguments[at]; }
  // Requires: the argument is a known string.
  const std::string& text(std::size_t at) const { return arguments[at].as_string(); }
  // Requires: the argument is a known number. Fails if it is not a whole number of 64 bits.
  Result<std::int64_t> integer(std::size_t at) const;
};

using TypeRule = std::function<Result<Type>(const Call&)>;
using ValueRule = std::function<Result<Value>(const Call&)>;

// Adds the facts that are known of every unknown result.
using RefineRule = void (*)(Refine&);
void never_null(Refine& result);
void may_be_null(Refine& result);

// How much of its arguments a function reads. Evaluation with a budget charges accordingly.
enum class Reading : std::uint8_t {
  kEverything,
  kSurface,  // strings, and a few elements of collections
  kProduct,  // everything, and strings once for each byte of the other arguments
};

struct FunctionSpec {
  std::string_view name;
  std::string_view description;
  std::vector<Parameter> parameters;
  // Accepts any number of further arguments.
  std::optional<Parameter> variadic = std::nullopt;
  // Returns the type of the result for these arguments, whose values may be unknown.
  TypeRule type;
  ValueRule value;
  RefineRule refine = never_null;
  Reading reading = Reading::kEverything;
};

class Function {
 public:
  // The strings of the spec must outlive the function; usually they are literals.
  explicit Function(FunctionSpec spec) : spec_(std::move(spec)) {}

  std::string_view name() const { return spec_.name; }
  // What the function is made of; another library of functions can take parts of it.
  const FunctionSpec& spec() const { return spec_; }
  // One or more sentences.
  std::string_view description() const { return spec_.description; }
  std::span<const Parameter> parameters() const { return spec_.parameters; }
  Reading reading() const { return spec_.reading; }
  const Parameter* variadic() const { return spec_.variadic ? &*spec_.variadic : nullptr; }
  // Returns the parameter that an argument belongs to, or null if the function takes fewer
  // arguments.
  const Parameter* parameter_of(std::size_t argument) const;
  // For display: "substr(str string, offset number, length number)".
  std::string signature() const;

  // Returns the type that call() would return for these arguments; dynamic if it is not known yet.
  Result<Type> return_type(Arguments arguments, const base::Limits& limits = {}) const;
  // The same for unknown arguments of these types.
  Result<Type> return_type(std::span<const Type> types, const base::Limits& limits = {}) const;
  // Errors that one argument causes have its index.
  Result<Value> call(Arguments arguments, const base::Limits& limits = {}) const;

 private:
  Result<void> check_count(std::size_t count) const;
  Arguments as_seen(Arguments arguments, std::vector<Value>& storage) const;
  // Requires: no argument is null, unknown or contains marks.
  Result<Value> call_plain(Arguments arguments, const base::Limits& limits) const;
  Result<Value> refined(Value unknown) const;

  FunctionSpec spec_;
};

// A function that converts its only argument to a type, as tostring does.
// conversions.cc
FunctionSpec conversion_function(std::string_view name, std::string_view description, Type to);

// Finds a function of the standard library by name ("upper", "jsonencode"). Returns null if no such
// function exists.
const Function* find_function(std::string_view name);  // registry.cc
// All standard functions, sorted by name.
std::span<const Function> standard_functions();  // registry.cc

}  // namespace virga::cty
