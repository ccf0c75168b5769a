// Properties of every function for random arguments: less known arguments never give a more known
// result, and more marks on arguments never give fewer marks on the result.
#include <algorithm>
#include <sstream>

#include "cty/functions/testing.h"
#include "cty/functions/text/bytes.h"
#include "cty/testing/generate.h"
#include "cty/testing/less_known.h"
#include "cty/types/conformance.h"

namespace virga::cty {
namespace {

using arbitrary::less_known;
using arbitrary::one_in;
using arbitrary::pick;

// --- Arguments that a function has a chance to accept, by the names of its parameters ---

std::string pick_from(std::vector<const char*> choices) {
  return choices[pick(choices.size())];
}

Value pick_string(std::string_view parameter) {
  if (parameter == "pattern") return Value::string(pick_from({"a", "(a)?b", "(?P<x>.)", "", "1*"}));
  if (parameter == "format") return Value::string(pick_from({"%s", "a%v", "%d", "%%", "YYYY"}));
  if (parameter == "time" || parameter == "timestamp") {
    return Value::string(pick_from({"2020-01-01T00:00:00Z", "1999-12-31T23:59:59+01:00"}));
  }
  if (parameter == "duration") return Value::string(pick_from({"1h", "-1s", "0"}));
  if (parameter == "key") return Value::string(pick_from({"a", "a", "b", "c"}));
  return Value::string(arbitrary::pick_text());
}

Value pick_number(std::string_view parameter) {
  if (parameter == "numbers" || parameter == "num" || parameter == "a" || parameter == "b") {
    return Value::number(arbitrary::pick_number({.infinities = true, .negative_zero = true}));
  }
  if (parameter == "key") return Value::integer(static_cast<std::int64_t>(pick(2)));
  if (parameter == "base") return Value::integer(static_cast<std::int64_t>(2 + pick(35)));
  return Value::integer(static_cast<std::int64_t>(pick(4)));
}

// A type that a dynamic parameter is likely to accept.
Type pick_open_type(std::string_view function, std::string_view parameter) {
  const Type any = arbitrary::pick_type({.depth = 1});
  if (parameter == "map" || parameter == "maps") {
    return one_in(2) ? Type::map(any) : Type::object({{"a", any}, {"b", Type::string()}});
  }
  if (parameter == "list" || parameter == "seqs" || parameter == "sets" || parameter == "values" ||
      parameter == "collection" || function == "coalescelist") {
    return one_in(3)   ? Type::tuple({any, Type::number()})
           : one_in(4) ? Type::set(any)
                       : Type::list(one_in(2) ? any : Type::string());
  }
  if (function == "formatlist" && one_in(2)) return Type::set(any);
  if (parameter == "number") return Type::string();
  return any;
}

Value pick_argument(std::string_view function, const Parameter& parameter) {
  Type type = parameter.type;
  if (parameter.name == "key" && type.is_dynamic())
    type = one_in(2) ? Type::number() : Type::string();
  if (type.is(Kind::kString)) return pick_string(parameter.name);
  if (type.is(Kind::kNumber)) return pick_number(parameter.name);
  if (type.is(Kind::kCapsule)) return bytes_value(arbitrary::pick_text());
  if (type.is_dynamic()) {
    type = pick_open_type(function, parameter.name);
  } else if (type.is_collection() && type.element().is_dynamic()) {
    const Type element = one_in(2) ? Type::number() : arbitrary::pick_type({.depth = 1});
    type = type.is(Kind::kSet) ? Type::set(element) : Type::list(element);
  }
  if (function == "jsondecode") return Value::string(pick_from({"1", "[1,\"a\"]", "{\"a\":null}"}));
  const bool nulls = parameter.allow.null;
  return arbitrary::pick_value(type, {.nulls = nulls, .marks = true});
}

std::vector<Value> pick_arguments(const Function& function) {
  std::vector<Value> arguments;
  for (const Parameter& parameter : function.parameters()) {
    arguments.push_back(pick_argument(function.name(), parameter));
  }
  if (function.name() == "jsondecode")
    arguments[0] = Value::string(pick_from({"1", "[1]", "null"}));
  if (function.name() == "csvdecode") arguments[0] = Value::string(pick_from({"a\n1\n", "a,b"}));
  if (function.variadic()) {
    const std::size_t fewest = function.parameters().empty() ? 1 : 0;
    for (std::size_t left = fewest + pick(3); left > 0; --left) {
      arguments.push_back(pick_argument(function.name(), *function.variadic()));
    }
  }
  return arguments;
}

// The recorded implementation fails for sets of dynamic type, so these are errors here too.
bool takes_open_types(const Function& function) {
  return !function.name().starts_with("set") || function.name() == "setproduct" ||
         function.name() == "sethaselement";
}

// Runs `property` many times for each function. It returns true if the call succeeded, which should
// happen often.
void for_each_function(bool (*property)(const Function&)) {
  for (const Function& function : standard_functions()) {
    std::size_t tried = 0;
    rc::detail::TestMetadata metadata;
    metadata.id = metadata.description = function.name();
    const auto result =
        rc::detail::checkTestable([&] { tried += property(function) ? 1 : 0; }, metadata);
    if (!result.is<rc::detail::SuccessResult>()) {
      std::ostringstream message;
      rc::detail::printResultMessage(result, message);
      ADD_FAILURE() << function.name() << ": " << message.str();
    }
    EXPECT_GE(tried, 5u) << function.name() << " was hardly ever called with success";
  }
}

TEST(FunctionMonotony, LessKnownArgumentsNeverGiveMoreKnownResult) {
  for_each_function([](const Function& function) {
    const std::vector<Value> arguments = pick_arguments(function);
    const Result<Value> known = function.call(arguments);
    std::vector<Value> open = arguments;
    const std::size_t at = pick(open.size());
    open[at] = less_known(open[at]);
    if (!known) return false;
    // As recorded, merge treats an unknown value as not null.
    if (function.name() == "merge" && arguments[at].is_null()) return false;
    // As recorded, coalesce assumes that a value of unknown type has the type of the others.
    if (function.name() == "coalesce" && open[at].type().is_dynamic()) return false;
    // As recorded, sethaselement returns false for a partly unknown value.
    const bool partly_unknown = open[at].is_known() && !open[at].is_wholly_known();
    if (function.name() == "sethaselement" && at == 1 && partly_unknown) return false;
    if (open[at].type().is_dynamic() && !takes_open_types(function)) return false;
    RC_LOG() << function.name() << "(";
    for (const Value& each : arguments) showValue(each, RC_LOG()), RC_LOG() << "; ";
    RC_LOG() << ") with argument " << at << " as ";
    showValue(open[at], RC_LOG());
    const Result<Value> result = function.call(open);
    if (!result) RC_FAIL(result.error().str());
    RC_LOG() << "\ngave ";
    showValue(*result, RC_LOG());
    RC_LOG() << "\ninstead of ";
    showValue(*known, RC_LOG());
    RC_ASSERT(covers(*result, *known));
    RC_ASSERT(is_subset(known->deep_marks(), result->deep_marks()));
    return true;
  });
}

TEST(FunctionMonotony, MoreMarkedArgumentsNeverGiveLessMarkedResult) {
  for_each_function([](const Function& function) {
    const Mark mark = Mark::named("more");
    std::vector<Value> arguments = pick_arguments(function);
    const std::size_t at = pick(arguments.size());
    if (one_in(2)) arguments[at] = less_known(arguments[at]);
    const Result<Value> plain = function.call(arguments);
    arguments[at] = arguments[at].marked(mark);
    const Result<Value> marked = function.call(arguments);
    RC_ASSERT(plain.has_value() == marked.has_value());
    if (!plain) return false;
    RC_ASSERT(is_unmarked_equal(*plain, *marked));
    RC_ASSERT(is_subset(plain->deep_marks(), marked->deep_marks()));
    // Only the default of lookup may be ignored.
    const bool optional = function.name() == "lookup" && at == 2;
    RC_ASSERT(optional || marked->deep_marks().contains(mark));
    return true;
  });
}

TEST(FunctionProperties, ResultsHaveThePredictedType) {
  for_each_function([](const Function& function) {
    std::vector<Value> arguments = pick_arguments(function);
    for (Value& argument : arguments) {
      if (one_in(4)) argument = less_known(argument);
    }
    const Result<Type> type = function.return_type(arguments);
    const Result<Value> result = function.call(arguments);
    if (!result) return false;
    RC_ASSERT(type.has_value());
    RC_ASSERT(conforms(result->type(), type->without_optional_deep()));
    const Result<Value> again = function.call(arguments);
    RC_ASSERT(again.has_value() && *again == *result);
    return true;
  });
}

// Checks only that every call returns.
TEST(FunctionProperties, AnyArgumentsReturnAResult) {
  for_each_function([](const Function& function) {
    std::vector<Value> arguments;
    for (std::size_t left = pick(4); left > 0; --left) {
      arguments.push_back(*arbitrary::values({.dynamic = true}, arbitrary::kAnything));
    }
    const Result<Value> result = function.call(arguments, {.max_string_bytes = 1 << 20});
    if (!result) RC_ASSERT(!result.error().message().empty());
    return true;
  });
}

}  // namespace
}  // namespace virga::cty
