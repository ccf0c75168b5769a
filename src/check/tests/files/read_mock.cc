#include "check/tests/files/read_mock.h"

#include <algorithm>

#include "base/text/suggest.h"
#include "check/tests/files/mock_value.h"
#include "check/tests/files/values.h"
#include "hcl/analyze/literal.h"

namespace virga::check {
namespace {

using cty::Value;
using diag::Code;
using engine::FunctionRule;
using engine::MockFailure;
using engine::MockMention;
using engine::ResourceRule;
using pulumi::PropertyValue;

constexpr std::string_view kMockKinds[] = {"resource", "function", "method"};

// The names that placeholders may refer to.
constexpr std::string_view kOfResources[] = {"name",   "type", "urn",    "id",
                                             "inputs", "old",  "config", "children"};
constexpr std::string_view kOfFunctions[] = {"arguments", "config"};
constexpr std::string_view kOfMethods[] = {"arguments", "self", "config"};

using Sources = std::span<const std::string_view>;

// An attribute, and another name of it that users may know.
struct Named {
  std::string_view here, elsewhere{};
};

class MockReader {
 public:
  MockReader(TestReading& reading, const hcl::Block& block)
      : reading_(reading), block_(block), body_(reading, *block.body) {}

  void resource(ResourceRule& rule) {
    rule.type = block_.labels[1].text;
    rule.where = reading_.range(block_.labels[1].span);
    if (block_.labels.size() > 2) {
      rule.name = block_.labels[2].text;
      rule.name_where = reading_.range(block_.labels[2].span);
    }
    if (const auto* id = body_.attribute("id")) {
      rule.id_where = reading_.range(id->value->span);
      const std::size_t errors = reading_.diagnostics.error_count();
      const PropertyValue text = mock_value(reading_, *id->value, kOfResources);
      if (text.is_string()) {
        rule.id = text.as_string();
      } else if (reading_.diagnostics.error_count() == errors) {
        wrong(*id, "a string");
      }
    }
    rule.kind_where = reading_.range(block_.labels[0].span);
    object({"outputs", "returns"}, kOfResources, true, rule.mentions, rule.outputs,
           rule.output_places);
    object({"expect", "inputs"}, {}, false, rule.mentions, rule.expect, rule.expect_places);
    rule.unknown = names("unknown", rule.mentions);
    rule.secret = names("secret", rule.mentions);
    for (PlacedText& path : body_.placed_texts("replaceOnChanges")) {
      rule.mentions.push_back(engine::mention_of_path(false, path.text, path.where));
      rule.replace_on_changes.push_back(std::move(path.text));
    }
    rule.delete_before_replace = body_.flag("deleteBeforeReplace").value_or(false);
    body_.holds_others("outputs");
    rule.delay = body_.seconds("delay").value_or(0);
    failures(rule);
  }

  void function(FunctionRule& rule, Sources sources) {
    rule.token = block_.labels[1].text;
    rule.where = reading_.range(block_.labels[1].span);
    body_.attribute("returns", "outputs");
    body_.holds_others("returns");
    body_.attribute("arguments", "inputs");
    object({"arguments", "args"}, {}, false, rule.mentions, rule.arguments, rule.argument_places);
    PropertyValue returns;
    if (object({"returns", "result"}, sources, true, rule.mentions, returns, rule.result_places)) {
      rule.result = returns;
    }
    rule.secret = names("secret", rule.mentions);
    rule.delay = body_.seconds("delay").value_or(0);
    if (const auto* fails = body_.attribute("fails")) {
      const std::size_t errors = reading_.diagnostics.error_count();
      const Value value = evaluated(*fails);
      if (reading_.diagnostics.error_count() > errors) return;
      rule.failure = failure(*fails->value, "fails", value, rule.mentions);
    }
  }

 private:
  void wrong(const hcl::Attribute& attribute, diag::Word expected) {
    wrong(*attribute.value, std::string(attribute.name), expected);
  }

  void wrong(const hcl::Expr& value, std::string name, diag::Word expected) {
    reading_.diagnostics.add(Code::kTestWrongKind, reading_.range(value.span),
                             diag::Name{std::move(name)}, expected,
                             diag::Word("another kind of value"));
  }

  // Reports a member of an object that has only the members `known`.
  void no_member(const hcl::Expr& object, const std::string& path, const std::string& name,
                 std::span<const std::string_view> known) {
    auto& error = reading_.diagnostics.add(Code::kTestNoMember, place_of_key(object, name),
                                           diag::Name{path}, diag::Name{name});
    if (const auto near = base::nearest(name, known)) {
      error.help({"did you mean {0}?", diag::Name{std::string(*near)}});
    } else {
      error.note({"it takes {0}", diag::Names{{known.begin(), known.end()}}});
    }
  }

  Value evaluated(const hcl::Attribute& attribute) {
    return reading_.evaluate(*attribute.value, reading_.source).unmark_deep().value;
  }

  // Returns false if the attribute is absent or invalid.
  bool object(Named name, Sources sources, bool is_output, std::vector<MockMention>& mentions,
              PropertyValue& object, hcl::ValuePlaces& places) {
    const hcl::Attribute* attribute = body_.attribute(name.here, name.elsewhere);
    if (!attribute) return false;
    const std::size_t errors = reading_.diagnostics.error_count();
    PropertyValue value =
        sources.empty() ? to_property_value(reading_.evaluate(*attribute->value, reading_.source))
                        : mock_value(reading_, *attribute->value, sources);
    if (value.is_secret()) value = PropertyValue(value.element());
    if (!value.is_object()) {
      if (reading_.diagnostics.error_count() == errors) wrong(*attribute, "an object");
      return false;
    }
    if (const auto* items = attribute->value->if_is<hcl::ObjectExpr>()) {
      for (const hcl::ObjectItem& item : items->items) mention(item, is_output, mentions);
    }
    places = {*attribute->value, reading_.source};
    object = std::move(value);
    return true;
  }

  void mention(const hcl::ObjectItem& item, bool is_output, std::vector<MockMention>& mentions) {
    const auto name = hcl::literal_key(*item.key);
    if (!name || name->empty()) return;
    mentions.push_back({is_output, std::string(*name), reading_.range(item.key->span)});
  }

  std::vector<std::string> names(std::string_view attribute, std::vector<MockMention>& mentions) {
    std::vector<std::string> names;
    for (PlacedText& name : body_.placed_texts(attribute)) {
      mentions.push_back({.is_output = true, .name = name.text, .where = name.where});
      names.push_back(std::move(name.text));
    }
    return names;
  }

  void failures(ResourceRule& rule) {
    constexpr std::string_view kNames[engine::kMockOperations] = {"check", "create", "read",
                                                                  "update", "delete"};
    const hcl::Attribute* fails = body_.attribute("fails");
    if (!fails) return;
    const std::size_t errors = reading_.diagnostics.error_count();
    const Value all = evaluated(*fails);
    if (reading_.diagnostics.error_count() > errors) return;
    if (all.is_hollow() || !all.type().is(cty::Kind::kObject)) return wrong(*fails, "an object");
    for (std::size_t i = 0; i < all.size(); ++i) {
      const std::string name = all.key_at(i).as_string();
      const auto at = std::ranges::find(kNames, name);
      if (at == std::end(kNames)) {
        no_member(*fails->value, "fails", name, kNames);
        continue;
      }
      const hcl::Expr* found = member(fails->value, name);
      rule.failures[static_cast<std::size_t>(at - kNames)] = failure(
          found ? *found : *fails->value, "fails." + name, all.elements()[i], rule.mentions);
    }
  }

  // Returns the range of a literal key of an object. Returns the range of the object if it has
  // none.
  base::Range place_of_key(const hcl::Expr& object, std::string_view key) const {
    if (const auto* items = object.if_is<hcl::ObjectExpr>()) {
      for (const hcl::ObjectItem& item : items->items) {
        if (hcl::literal_key(*item.key) == key) return reading_.range(item.key->span);
      }
    }
    return reading_.range(object.span);
  }

  // Returns the value of a literal key. Returns null if `object` is null, no object, or has no such
  // key.
  static const hcl::Expr* member(const hcl::Expr* object, std::string_view key) {
    const auto* items = object ? object->if_is<hcl::ObjectExpr>() : nullptr;
    if (!items) return nullptr;
    for (const hcl::ObjectItem& item : items->items) {
      if (hcl::literal_key(*item.key) == key) return item.value;
    }
    return nullptr;
  }

  // Reads a message, or an object with more members. `expr`: the expression of the value, or one
  // around it.
  std::optional<MockFailure> failure(const hcl::Expr& expr, const std::string& path,
                                     const Value& value, std::vector<MockMention>& mentions) {
    constexpr std::string_view kMembers[] = {"message", "property", "times"};
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
      const Value& part = value.elements()[i];
      const hcl::Expr* place = member(&expr, name);
      if (std::ranges::find(kMembers, name) == std::end(kMembers)) {
        no_member(expr, path, name, kMembers);
        return std::nullopt;
      }
      if (name == "times") {
        failure.times = times(part);
        if (failure.times) continue;
        wrong(place ? *place : expr, path + ".times", "a whole number, 1 at least");
        return std::nullopt;
      }
      if (part.is_hollow() || part.type() != cty::Type::string()) {
        wrong(place ? *place : expr, path + "." + name, "a string");
        return std::nullopt;
      }
      (name == "message" ? failure.message : failure.property) = part.as_string();
      if (name == "message" || !place || failure.property.empty()) continue;
      mentions.push_back(
          engine::mention_of_path(false, failure.property, reading_.range(place->span)));
    }
    return failure;
  }

  static std::optional<std::uint32_t> times(const Value& value) {
    if (value.is_hollow() || value.type() != cty::Type::number()) return std::nullopt;
    const double number = value.as_number().nearest_double();
    if (number < 1 || number >= 1e9) return std::nullopt;
    return static_cast<std::uint32_t>(number);
  }

  TestReading& reading_;
  const hcl::Block& block_;
  TestBody body_;
};

// A function has results, and its name begins with a small letter.
bool is_meant_as_function(const hcl::Block& block) {
  const std::string_view token = block.labels[1].text;
  const std::string_view name = token.substr(token.rfind(':') + 1);
  const bool is_small = !name.empty() && name.front() >= 'a' && name.front() <= 'z';
  return is_small && block.body->attribute("returns");
}

}  // namespace

void read_mock(TestReading& reading, const hcl::Block& block, engine::MockRules& rules) {
  if (block.labels.size() < 2 || block.labels.size() > 3) {
    reading.diagnostics.add(Code::kTestMockLabels, reading.range(block.header()));
    return;
  }
  const hcl::Label& kind = block.labels[0];
  const bool named = block.labels.size() > 2;
  if (named && (kind.text == "function" || kind.text == "method")) {
    reading.diagnostics.add(Code::kTestMockLabels, reading.range(block.labels[2].span));
    return;
  }
  if (std::ranges::find(kMockKinds, kind.text) == std::end(kMockKinds)) {
    auto& error = reading.diagnostics.add(Code::kTestMockKind, reading.range(kind.span),
                                          diag::Name{std::string(kind.text)});
    if (const auto near = base::nearest(kind.text, kMockKinds)) {
      error.suggest(reading.range(kind.span), "\"" + std::string(*near) + "\"");
    }
    return;
  }
  MockReader reader(reading, block);
  if (kind.text == "resource" && is_meant_as_function(block)) {
    // The review of the rules reports it with the schema, and no attribute is a second mistake.
    FunctionRule ignored;
    reader.function(ignored, kOfFunctions);
    auto& rule = rules.resources.emplace_back();
    rule.type = block.labels[1].text;
    rule.where = reading.range(block.labels[1].span);
    rule.kind_where = reading.range(kind.span);
    return;
  }
  if (kind.text == "resource") return reader.resource(rules.resources.emplace_back());
  if (kind.text == "function") return reader.function(rules.functions.emplace_back(), kOfFunctions);
  reader.function(rules.methods.emplace_back(), kOfMethods);
}

}  // namespace virga::check
