// regex, regexall, regexreplace.
#include <algorithm>

#include "cty/functions/families.h"
#include "cty/functions/rules.h"
#include "cty/functions/text/pattern.h"
#include "cty/functions/text/replacement.h"

namespace virga::cty {
namespace {

using PatternRef = std::shared_ptr<const Pattern>;

// The type of a match: a string without groups, a tuple of the groups, or an object if they have
// names.
Result<Type> match_type(const Pattern& pattern) {
  const auto& names = pattern.names();
  if (names.empty()) return Type::string();
  const auto unnamed = static_cast<std::size_t>(std::ranges::count(names, std::string()));
  if (unnamed == names.size()) return Type::tuple(std::vector(unnamed, Type::string()));
  if (unnamed > 0) return invalid("either all groups or no groups must have names");
  std::vector<Attribute> attributes;
  for (const std::string& name : names) attributes.push_back({name, Type::string()});
  return Type::object(std::move(attributes));
}

Result<Type> match_type_of(const Call& call) {
  if (!call[0].is_known()) return Type::dynamic();
  const Result<PatternRef> pattern = Pattern::compile(call.text(0));
  if (!pattern) return at_argument(0, pattern.error());
  Result<Type> type = match_type(**pattern);
  return type ? type : at_argument(0, type.error());
}

Value match_value(const Pattern& pattern, const Groups& groups, const Type& type) {
  const auto text = [](const std::optional<std::string_view>& group) {
    return group ? Value::string(*group) : Value::null(Type::string());
  };
  if (type.is(Kind::kString)) return text(groups[0]);
  if (type.is(Kind::kTuple)) {
    std::vector<Value> parts;
    for (std::size_t i = 1; i < groups.size(); ++i) parts.push_back(text(groups[i]));
    return Value::tuple_of(type, std::move(parts));
  }
  std::vector<Value::Field> fields;
  for (std::size_t i = 1; i < groups.size(); ++i) {
    fields.emplace_back(pattern.names()[i - 1], text(groups[i]));
  }
  return Value::object(std::move(fields));
}

Result<Value> regex(const Call& call) {
  const Result<PatternRef> pattern = Pattern::compile(call.text(0));
  if (!pattern) return at_argument(0, pattern.error());
  Groups groups;
  if (!(*pattern)->match(call.text(1), 0, groups)) {
    return invalid("the pattern does not match");
  }
  return match_value(**pattern, groups, call.type);
}

Result<Type> regex_all_type(const Call& call) {
  Result<Type> type = match_type_of(call);
  return type ? Type::list(std::move(*type)) : type;
}

Result<Value> regex_all(const Call& call) {
  const Result<PatternRef> pattern = Pattern::compile(call.text(0));
  if (!pattern) return at_argument(0, pattern.error());
  std::vector<Value> all;
  Matches matches(**pattern, call.text(1));
  while (matches.next()) {
    const std::size_t size = (all.size() + 1) * matches.groups().size();
    if (auto enough = check_elements(call.limits, size); !enough) {
      return base::Unexpected(enough.error());
    }
    all.push_back(match_value(**pattern, matches.groups(), call.type.element()));
  }
  return Value::list_of(call.type.element(), std::move(all));
}

Result<Value> regex_replace(const Call& call) {
  const std::string& text = call.text(0);
  const Result<PatternRef> pattern = Pattern::compile(call.text(1));
  if (!pattern) return at_argument(1, pattern.error());
  const Replacement replacement(call.text(2), (*pattern)->names());
  std::string out;
  std::size_t copied = 0;
  std::size_t room = call.limits.max_string_bytes;
  Matches matches(**pattern, text);
  while (matches.next()) {
    out.append(text, copied, matches.begin() - copied);
    if (!replacement.append(matches.groups(), out, room)) {
      return fail(ErrorKind::kTooLarge, "the string would be too long");
    }
    copied = matches.end();
  }
  out.append(text, copied);
  return text_within(call.limits, out);
}

}  // namespace

std::vector<FunctionSpec> regex_functions() {
  const Type string = Type::string();
  const Parameter pattern{"pattern", string,
                          "A regular expression in the syntax of RE2; (...) and (?P<name>...) are "
                          "groups."};
  const Parameter text{"string", string, "The string to search."};
  return {
      {.name = "regex",
       .description = "Returns the first match of a pattern in a string. Fails if there is no "
                      "match. Without groups, returns the matched substring; with groups, a tuple "
                      "of the substrings that the groups matched, or an object if the groups have "
                      "names. The value of a group without a match is null.",
       .parameters = {pattern, text},
       .type = match_type_of,
       .value = regex,
       .reading = Reading::kProduct},
      {.name = "regexall",
       .description = "Returns all non-overlapping matches of a pattern in a string, as a list of "
                      "results of regex.",
       .parameters = {pattern, text},
       .type = regex_all_type,
       .value = regex_all,
       .reading = Reading::kProduct},
      {.name = "regexreplace",
       .description = "Returns the string with each match of a pattern replaced.",
       .parameters = {text,
                      pattern,
                      {"replace", string,
                       "The replacement. $1 or ${1} is the match of the first group, ${name} the "
                       "match of a named group, $0 the whole match, $$ a dollar sign."}},
       .type = always(string),
       .value = regex_replace,
       .reading = Reading::kProduct},
  };
}

}  // namespace virga::cty
