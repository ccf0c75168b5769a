// The failures that a mock answers with.
#include <algorithm>

#include "check/tests/files/mock_reader.h"
#include "diag/codes/mock.h"
#include "diag/codes/test.h"
#include "hcl/analyze/literal.h"

namespace virga::check {

using cty::Value;
using engine::MockFailure;
using engine::MockMention;
using engine::ResourceRule;

void MockReader::failures(ResourceRule& rule) {
  const hcl::Attribute* fails = body_.attribute("fails");
  if (!fails) return;
  const std::size_t errors = reading_.diagnostics.error_count();
  const Value all = evaluated(*fails);
  if (reading_.diagnostics.error_count() > errors) return;
  if (!all.is_hollow() && all.type() == cty::Type::string()) return wrong_message(*fails);
  if (all.is_hollow() || !all.type().is(cty::Kind::kObject)) return wrong(*fails, "an object");
  for (std::size_t i = 0; i < all.size(); ++i) {
    operation_failure(rule, *fails->value, all.key_at(i).as_string(), all.elements()[i]);
  }
}

// The failure of one operation.
void MockReader::operation_failure(ResourceRule& rule, const hcl::Expr& fails,
                                   const std::string& name, const Value& value) {
  constexpr std::string_view kNames[engine::kMockOperations] = {"check", "create", "read", "update",
                                                                "delete"};
  const auto at = std::ranges::find(kNames, name);
  if (at == std::end(kNames)) return no_member(fails, "fails", name, kNames);
  const hcl::Expr* found = member(&fails, name);
  rule.failures[static_cast<std::size_t>(at - kNames)] =
      failure(found ? *found : fails, "fails." + name, value, rule.mentions);
}

// A message alone does not say which operation fails.
void MockReader::wrong_message(const hcl::Attribute& fails) {
  const base::Range where = reading_.range(fails.value->span);
  reading_.diagnostics
      .add(diag::codes::kTestWrongKind, where, diag::Name{"fails"}, diag::Word("an object"),
           diag::Word("a string"))
      .fix({"name the operation, as in {0}", diag::Excerpt{"{ create = \"...\" }"}},
           diag::around(where, "{ create = ", " }"));
}

base::Range MockReader::place_of_key(const hcl::Expr& object, std::string_view key) const {
  if (const auto* items = object.if_is<hcl::ObjectExpr>()) {
    for (const hcl::ObjectItem& item : items->items) {
      if (hcl::literal_key(*item.key) == key) return reading_.range(item.key->span);
    }
  }
  return reading_.range(object.span);
}

const hcl::Expr* MockReader::member(const hcl::Expr* object, std::string_view key) {
  const auto* items = object ? object->if_is<hcl::ObjectExpr>() : nullptr;
  if (!items) return nullptr;
  for (const hcl::ObjectItem& item : items->items) {
    if (hcl::literal_key(*item.key) == key) return item.value;
  }
  return nullptr;
}

std::optional<MockFailure> MockReader::failure(const hcl::Expr& expr, const std::string& path,
                                               const Value& value,
                                               std::vector<MockMention>& mentions) {
  if (!value.is_hollow() && value.type() == cty::Type::string()) {
    return MockFailure{value.as_string(), {}, {}};
  }
  if (value.is_hollow() || !value.type().is(cty::Kind::kObject)) {
    wrong(expr, path, "a message or an object");
    return std::nullopt;
  }
  MockFailure failure;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const std::string name = value.key_at(i).as_string();
    const bool is_known = is_failure_member(expr, path, name);
    if (!is_known || !set_member(failure, expr, path, name, value.elements()[i])) {
      return std::nullopt;
    }
    const hcl::Expr* place = member(&expr, name);
    if (name != "property" || !place || failure.property.empty()) continue;
    mentions.push_back(
        engine::mention_of_path(false, failure.property, reading_.range(place->span)));
  }
  return failure;
}

// Whether a failure has the member. Reports it otherwise.
bool MockReader::is_failure_member(const hcl::Expr& expr, const std::string& path,
                                   const std::string& name) {
  constexpr std::string_view kMembers[] = {"message", "property", "times"};
  if (std::ranges::find(kMembers, name) == std::end(kMembers)) {
    no_member(expr, path, name, kMembers);
    return false;
  }
  // Only checks and functions reject a property.
  const bool rejects_property = !path.starts_with("fails.") || path == "fails.check";
  if (name != "property" || rejects_property) return true;
  reading_.diagnostics.add(diag::codes::kMockUnknownMember, place_of_key(expr, name),
                           diag::Word("a failure of create, read, update or delete"),
                           diag::Name{name});
  return false;
}

// Returns false after a value of another type.
bool MockReader::set_member(MockFailure& failure, const hcl::Expr& expr, const std::string& path,
                            const std::string& name, const Value& value) {
  const hcl::Expr* place = member(&expr, name);
  if (name == "times") {
    failure.times = times(value);
    if (!failure.times) {
      wrong(place ? *place : expr, path + ".times", "a whole number, 1 at least");
    }
    return failure.times.has_value();
  }
  if (value.is_hollow() || value.type() != cty::Type::string()) {
    wrong(place ? *place : expr, path + "." + name, "a string");
    return false;
  }
  (name == "message" ? failure.message : failure.property) = value.as_string();
  return true;
}

std::optional<std::uint32_t> MockReader::times(const Value& value) {
  if (value.is_hollow() || value.type() != cty::Type::number()) return std::nullopt;
  const double number = value.as_number().nearest_double();
  if (number < 1 || number >= 1e9) return std::nullopt;
  return static_cast<std::uint32_t>(number);
}

}  // namespace virga::check
