#include "hcl/spec/language/type_expression.h"

#include "base/text/suggest.h"
#include "diag/codes/hcl_body.h"
#include "hcl/spec/checkpoint.h"

namespace virga::hcl {

using cty::Type;
namespace codes = diag::codes;
using diag::Name;
using diag::Word;

namespace {

constexpr std::string_view kAll[] = {"bool", "number", "string", "any",   "list",
                                     "set",  "map",    "tuple",  "object"};

std::optional<Type> type_alone(std::string_view name) {
  if (name == "bool") return Type::boolean();
  if (name == "number") return Type::number();
  if (name == "string") return Type::string();
  if (name == "any") return Type::dynamic();
  return std::nullopt;
}

// Returns what the arguments of a type constructor must be, or nullopt for other names.
std::optional<Word> arguments_of(std::string_view constructor) {
  if (constructor == "list" || constructor == "set" || constructor == "map") return Word("a type");
  if (constructor == "tuple") return Word("a list of types");
  if (constructor == "object") return Word("an object of types");
  return std::nullopt;
}

// The recursion is bounded by the depth of the expression.
class TypeReader {
 public:
  explicit TypeReader(diag::Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  std::optional<Type> read(const Expression& expression) {
    if (const auto name = expression.as_keyword()) return read_name(*name, expression.range());
    if (const auto call = expression.static_call()) return read_call(*call);
    diagnostics_.add(codes::kTypeExpected, expression.range());
    return std::nullopt;
  }

 private:
  std::optional<Type> read_name(const std::string& name, base::Range where) {
    if (const auto type = type_alone(name)) return type;
    if (const auto arguments = arguments_of(name)) {
      diagnostics_.add(codes::kTypeConstructor, where, Name{name}, *arguments);
    } else {
      report_unknown(name, where);
    }
    return std::nullopt;
  }

  void report_unknown(const std::string& name, base::Range where) {
    diag::Diagnostic& diagnostic = diagnostics_.add(codes::kNotAType, where, Name{name});
    if (const auto near = base::nearest(name, kAll)) diagnostic.suggest(where, *near);
  }

  std::optional<Type> read_call(const StaticCall& call) {
    const auto arguments = arguments_of(call.name);
    if (!arguments) {
      if (type_alone(call.name)) {
        diagnostics_.add(codes::kTypeAlone, call.arguments_range, Name{call.name});
      } else {
        report_unknown(call.name, call.name_range);
      }
      return std::nullopt;
    }
    if (call.arguments.size() == 1) {
      const Expression& argument = call.arguments.front();
      if (call.name == "tuple") {
        if (const auto elements = argument.static_list()) return read_tuple(*elements);
      } else if (call.name == "object") {
        if (const auto items = argument.static_map()) return read_object(*items);
      } else {
        return read_collection(call.name, argument);
      }
    }
    diagnostics_.add(codes::kTypeConstructor, call.arguments_range, Name{call.name}, *arguments);
    return std::nullopt;
  }

  std::optional<Type> read_collection(std::string_view constructor, const Expression& argument) {
    const std::optional<Type> element = read(argument);
    if (!element) return std::nullopt;
    if (constructor == "list") return Type::list(*element);
    return constructor == "set" ? Type::set(*element) : Type::map(*element);
  }

  std::optional<Type> read_tuple(const std::vector<Expression>& elements) {
    std::vector<Type> types;
    for (const Expression& element : elements) {
      if (const auto type = read(element)) types.push_back(*type);
    }
    return types.size() == elements.size() ? std::optional(Type::tuple(std::move(types)))
                                           : std::nullopt;
  }

  std::optional<Type> read_object(const std::vector<ExpressionItem>& items) {
    std::vector<cty::Attribute> attributes;
    for (const ExpressionItem& item : items) {
      const std::optional<std::string> name = read_key(item.key);
      std::optional<Expression> inner = optional_type(item.value);
      const std::optional<Type> type = read(inner ? *inner : item.value);
      if (name && type) attributes.push_back({*name, *type, inner.has_value()});
    }
    return attributes.size() == items.size() ? std::optional(Type::object(std::move(attributes)))
                                             : std::nullopt;
  }

  std::optional<std::string> read_key(const Expression& key) {
    if (auto name = key.as_keyword()) return name;
    const Checkpoint before(diagnostics_);
    const cty::Value value = key.evaluate(nullptr, diagnostics_);
    if (!value.is_hollow() && value.type() == Type::string()) return value.as_string();
    if (!before.errors_since()) {
      diagnostics_.add(codes::kTypeConstructor, key.range(), Name{"object"},
                       Word("names of attributes"));
    }
    return std::nullopt;
  }

  // Returns the argument of `optional(...)`.
  static std::optional<Expression> optional_type(const Expression& type) {
    auto call = type.static_call();
    if (!call || call->name != "optional" || call->arguments.size() != 1) return std::nullopt;
    return std::move(call->arguments.front());
  }

  diag::Diagnostics& diagnostics_;
};

}  // namespace

std::optional<Type> read_type(const Expression& expression, diag::Diagnostics& diagnostics) {
  return TypeReader(diagnostics).read(expression);
}

}  // namespace virga::hcl
