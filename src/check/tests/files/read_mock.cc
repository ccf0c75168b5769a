#include "check/tests/files/read_mock.h"

#include <algorithm>

#include "base/text/suggest.h"
#include "check/tests/files/mock_reader.h"
#include "check/tests/files/mock_value.h"
#include "diag/codes/test.h"

namespace virga::check {
namespace {

using cty::Value;
namespace codes = diag::codes;
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

bool has_known_kind(TestReading& reading, const hcl::Label& kind) {
  if (std::ranges::find(kMockKinds, kind.text) != std::end(kMockKinds)) return true;
  auto& error = reading.diagnostics.add(codes::kTestMockKind, reading.range(kind.span),
                                        diag::Name{std::string(kind.text)});
  if (const auto near = base::nearest(kind.text, kMockKinds)) {
    error.suggest(reading.range(kind.span), "\"" + std::string(*near) + "\"");
  }
  return false;
}

// Returns whether the labels are the kind, the token and, for a resource, a name.
bool has_mock_labels(TestReading& reading, const hcl::Block& block) {
  if (block.labels.size() < 2 || block.labels.size() > 3) {
    reading.diagnostics.add(codes::kTestMockLabels, reading.range(block.header()));
    return false;
  }
  const hcl::Label& kind = block.labels[0];
  const bool named = block.labels.size() > 2;
  if (named && (kind.text == "function" || kind.text == "method")) {
    reading.diagnostics.add(codes::kTestMockLabels, reading.range(block.labels[2].span));
    return false;
  }
  return has_known_kind(reading, kind);
}

// A mock of a function that says `resource`. The review of the rules reports it with the schema,
// and no attribute is a second mistake.
void read_misnamed_function(TestReading& reading, const hcl::Block& block, MockReader& reader,
                            ResourceRule& rule) {
  FunctionRule ignored;
  reader.function(ignored, kOfFunctions);
  rule.type = block.labels[1].text;
  rule.where = reading.range(block.labels[1].span);
  rule.kind_where = reading.range(block.labels[0].span);
}

// A mock of a resource that says `function` or `method`.
void read_misnamed_resource(TestReading& reading, const hcl::Block& block, MockReader& reader,
                            FunctionRule& rule) {
  ResourceRule ignored;
  reader.resource(ignored);
  rule.token = block.labels[1].text;
  rule.where = reading.range(block.labels[1].span);
  rule.kind_where = reading.range(block.labels[0].span);
}

}  // namespace

MockReader::MockReader(TestReading& reading, const hcl::Block& block)
    : reading_(reading), block_(block), body_(reading, *block.body) {}

void MockReader::labels(ResourceRule& rule) {
  rule.kind_where = reading_.range(block_.labels[0].span);
  rule.type = block_.labels[1].text;
  rule.where = reading_.range(block_.labels[1].span);
  if (block_.labels.size() > 2) {
    rule.name = block_.labels[2].text;
    rule.name_where = reading_.range(block_.labels[2].span);
  }
}

void MockReader::resource(ResourceRule& rule) {
  labels(rule);
  if (const auto* id = body_.attribute("id")) this->id(rule, *id);
  object({"outputs", "returns"}, kOfResources, true, rule.mentions, rule.outputs,
         rule.output_places);
  object({"expect", "inputs"}, {}, false, rule.mentions, rule.expect, rule.expect_places);
  rule.unknown = names("unknown", rule.mentions);
  rule.secret = names("secret", rule.mentions);
  replace_on_changes(rule);
  rule.delete_before_replace = body_.flag("deleteBeforeReplace").value_or(false);
  body_.holds_others("outputs");
  rule.delay = body_.seconds("delay").value_or(0);
  failures(rule);
}

void MockReader::id(ResourceRule& rule, const hcl::Attribute& id) {
  rule.id_where = reading_.range(id.value->span);
  const std::size_t errors = reading_.diagnostics.error_count();
  const PropertyValue text = mock_value(reading_, *id.value, kOfResources);
  if (text.is_string()) {
    rule.id = text.as_string();
  } else if (reading_.diagnostics.error_count() == errors) {
    wrong(id, "a string");
  }
}

void MockReader::replace_on_changes(ResourceRule& rule) {
  for (PlacedText& path : body_.placed_texts("replaceOnChanges")) {
    rule.mentions.push_back(engine::mention_of_path(false, path.text, path.where));
    rule.replace_on_changes.push_back(std::move(path.text));
  }
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
  if (const auto* fails = body_.attribute("fails")) failure(rule, *fails);
}

void MockReader::failure(FunctionRule& rule, const hcl::Attribute& fails) {
  const std::size_t errors = reading_.diagnostics.error_count();
  const Value value = evaluated(fails);
  if (reading_.diagnostics.error_count() > errors) return;
  rule.failure = failure(*fails.value, "fails", value, rule.mentions);
}

void MockReader::wrong(const hcl::Attribute& attribute, diag::Word expected) {
  wrong(*attribute.value, std::string(attribute.name), expected);
}

void MockReader::wrong(const hcl::Expr& value, std::string name, diag::Word expected) {
  reading_.diagnostics.add(codes::kTestWrongKind, reading_.range(value.span),
                           diag::Name{std::move(name)}, expected,
                           diag::Word("another kind of value"));
}

void read_mock(TestReading& reading, const hcl::Block& block, engine::MockRules& rules) {
  if (!has_mock_labels(reading, block)) return;
  MockReader reader(reading, block);
  const std::string_view kind = block.labels[0].text;
  if (kind == "resource") {
    ResourceRule& rule = rules.resources.emplace_back();
    if (!is_meant_as_function(block)) return reader.resource(rule);
    return read_misnamed_function(reading, block, reader, rule);
  }
  const bool is_function = kind == "function";
  FunctionRule& rule = (is_function ? rules.functions : rules.methods).emplace_back();
  if (is_meant_as_resource(block)) return read_misnamed_resource(reading, block, reader, rule);
  // The review reports a method among the functions, and then `self` is not a second mistake.
  const bool has_self = !is_function || names_method(block);
  reader.function(rule, has_self ? Sources(kOfMethods) : Sources(kOfFunctions));
}

}  // namespace virga::check
