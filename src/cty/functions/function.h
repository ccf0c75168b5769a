// Functions over values: what they take, the type of what they give, the implementation; and the
// rules that hold for every call, so that an implementation sees only what it asks for.
// (docs/spec/cty-types.md, section 10, "Functions")
//
// A call goes through these steps: the number of arguments; each argument's null and type; the
// type rule; an argument whose type is still open, or that is unknown where its parameter does not
// allow it, makes an unknown result; then the value rule. Arguments are unmarked before the rules
// see them and their marks go to the result, unless the parameter allows marks: then the rule
// decides which marks flow on.
//
// Every function and parameter carries a text for people; tools and editors show them.
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

// What an implementation wants to see itself, beside known values of the parameter's type.
struct Allow {
  bool null = false;
  bool unknown = false;
  // Unknown values of type dynamic; without it the type of the result is open with them.
  bool dynamic = false;
  bool marked = false;
};

struct Parameter {
  std::string_view name;
  // Dynamic, at the top or inside, takes anything. Arguments are not converted: the caller does.
  Type type;
  std::string_view description;
  Allow allow = {};
};

using Arguments = std::span<const Value>;

// One call, as the rules of a function see it.
struct Call {
  Arguments arguments;
  const base::Limits& limits;
  // Of the result; open (dynamic) in the type rule itself.
  Type type = {};

  std::size_t size() const { return arguments.size(); }
  const Value& operator[](std::size_t at) const { return arguments[at]; }
  // Of a known string argument.
  const std::string& text(std::size_t at) const { return arguments[at].as_string(); }
  // Of a known number argument; fails where it is no whole number of 64 bits.
  Result<std::int64_t> integer(std::size_t at) const;
};

using TypeRule = std::function<Result<Type>(const Call&)>;
using ValueRule = std::function<Result<Value>(const Call&)>;

// What is known of every result that is not known yet.
using RefineRule = void (*)(Refine&);
void never_null(Refine& result);
void may_be_null(Refine& result);

// How much of its arguments a function reads. Evaluation with a budget charges for it.
enum class Reading : std::uint8_t {
  kEverything,
  kSurface,  // strings, and of collections a few elements
  kProduct,  // everything, and strings as often as there are bytes in the others
};

struct FunctionSpec {
  std::string_view name;
  std::string_view description;
  std::vector<Parameter> parameters;
  // Takes any number of further arguments.
  std::optional<Parameter> variadic = std::nullopt;
  // The type of the result for these arguments; values may be unknown.
  TypeRule type;
  ValueRule value;
  RefineRule refine = never_null;
  Reading reading = Reading::kEverything;
};

class Function {
 public:
  // The texts of the spec must live as long as the function; they are literals as a rule.
  explicit Function(FunctionSpec spec) : spec_(std::move(spec)) {}

  std::string_view name() const { return spec_.name; }
  // One or more sentences.
  std::string_view description() const { return spec_.description; }
  std::span<const Parameter> parameters() const { return spec_.parameters; }
  Reading reading() const { return spec_.reading; }
  const Parameter* variadic() const { return spec_.variadic ? &*spec_.variadic : nullptr; }
  // The parameter that an argument belongs to, or null when the function takes fewer.
  const Parameter* parameter_of(std::size_t argument) const;
  // For people: "substr(str string, offset number, length number)".
  std::string signature() const;

  // The type that call() would give these arguments; dynamic where it is open.
  Result<Type> return_type(Arguments arguments, const base::Limits& limits = {}) const;
  // The same for any arguments of these types.
  Result<Type> return_type(std::span<const Type> types, const base::Limits& limits = {}) const;
  // Errors that are the fault of one argument have its index.
  Result<Value> call(Arguments arguments, const base::Limits& limits = {}) const;

 private:
  Result<void> check_count(std::size_t count) const;

  FunctionSpec spec_;
};

// The function that converts its one argument to a type, as tostring does.
// conversions.cc
FunctionSpec conversion_function(std::string_view name, std::string_view description, Type to);

// The standard library by name ("upper", "jsonencode"); null if there is no such function.
const Function* find_function(std::string_view name);  // registry.cc
// All of it, sorted by name.
std::span<const Function> standard_functions();  // registry.cc

}  // namespace virga::cty
