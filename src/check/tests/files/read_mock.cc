#include "check/tests/files/read_mock.h"

#include <algorithm>

#include "base/text/suggest.h"
#include "check/tests/files/mock_reader.h"
#include "check/tests/files/mock_value.h"

namespace virga::check {
namespace {

using cty::Value;
using diag::Code;
using engine::FunctionRule;
using engine::ResourceRule;
using pulumi::PropertyValue;
using Sources = std::span<const std::string_view>;

constexpr std::string_view kMockKinds[] = {"resource", "function", "method"};

// The names that placeholders may refer to.
constexpr std::string_view kOfResources[] = {"name",   "type", "urn",    "id",
                                             "inputs", "old",  "config", "children"};

constexpr std::string_view kOfFunctions[] = {"arguments", "config"};

constexpr std::string_view kOfMethods[] = {"arguments", "self", "config"};

// The part of the token behind its last colon: `getImage`, `Server`, or `Server/restart` of a
// method.
std::string_view name_in_token(const hcl::Block& block) {
  const std::string_view token = block.labels[1].text;
  return token.substr(token.rfind(':') + 1);
}

// A function has results, and its name begins with a small letter.
bool is_meant_as_function(const hcl::Block& block) {
  const std::string_view name = name_in_token(block);
  const bool is_small = !name.empty() && name.front() >= 'a' && name.front() <= 'z';
  return is_small && block.body->attribute("returns");
}

bool is_capital(std::string_view name) {
  return !name.empty() && name.front() >= 'A' && name.front() <= 'Z';
}

// A resource has outputs, and its name begins with a capital letter.
bool is_meant_as_resource(const hcl::Block& block) {
  const std::string_view name = name_in_token(block);
  return is_capital(name) && !name.contains('/') && block.body->attribute("outputs") &&
         !block.body->attribute("returns");
}

bool names_method(const hcl::Block& block) {
  const std::string_view name = name_in_token(block);
  return is_capital(name) && name.contains('/');
}

}  // namespace

MockReader::MockReader(TestReading& reading, const hcl::Block& block)
    : reading_(reading), block_(block), body_(reading, *block.body) {}

void MockReader::resource(ResourceRule& rule) {
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

void MockReader::function(FunctionRule& rule, Sources sources) {
  rule.token = block_.labels[1].text;
  rule.where = reading_.range(block_.labels[1].span);
  rule.kind_where = reading_.range(block_.labels[0].span);
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

void MockReader::wrong(const hcl::Attribute& attribute, diag::Word expected) {
  wrong(*attribute.value, std::string(attribute.name), expected);
}

void MockReader::wrong(const hcl::Expr& value, std::string name, diag::Word expected) {
  reading_.diagnostics.add(Code::kTestWrongKind, reading_.range(value.span),
                           diag::Name{std::move(name)}, expected,
                           diag::Word("another kind of value"));
}

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
  const bool is_function = kind.text == "function";
  if (is_meant_as_resource(block)) {
    ResourceRule ignored;
    reader.resource(ignored);
    auto& rule = (is_function ? rules.functions : rules.methods).emplace_back();
    rule.token = block.labels[1].text;
    rule.where = reading.range(block.labels[1].span);
    rule.kind_where = reading.range(kind.span);
    return;
  }
  // The review reports a method among the functions, and then `self` is not a second mistake.
  const Sources of_functions = names_method(block) ? Sources(kOfMethods) : Sources(kOfFunctions);
  if (is_function) return reader.function(rules.functions.emplace_back(), of_functions);
  reader.function(rules.methods.emplace_back(), kOfMethods);
}

}  // namespace virga::check
