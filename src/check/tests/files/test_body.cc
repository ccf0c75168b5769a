#include "check/tests/files/test_body.h"

#include <algorithm>
#include <array>

#include "base/text/duration.h"
#include "base/text/suggest.h"
#include "diag/codes/hcl_body.h"
#include "diag/codes/test.h"
#include "hcl/parse/block_as_attribute.h"
#include "model/check/explain/quotes.h"

namespace virga::check {

using cty::Value;
namespace codes = diag::codes;
using diag::Name;
using diag::Word;

namespace {

bool is_text(const Value& value) {
  return !value.is_hollow() && value.type() == cty::Type::string();
}

bool is_sequence(const Value& value) {
  const cty::Kind kind = value.type().kind();
  return !value.is_hollow() &&
         (kind == cty::Kind::kTuple || kind == cty::Kind::kList || kind == cty::Kind::kSet);
}

bool is_mapping(const Value& value) {
  const cty::Kind kind = value.type().kind();
  return !value.is_hollow() && (kind == cty::Kind::kObject || kind == cty::Kind::kMap);
}

// Names of other test frameworks for an attribute.
struct ForeignNames {
  std::string_view own;
  std::array<std::string_view, 5> foreign;
};
constexpr ForeignNames kForeignNames[] = {
    {"asserts", {"assertions", "check", "conditions", "expect", "should"}},
    {"config", {"configuration", "inputs", "variables", "vars"}}};

constexpr std::array<std::string_view, 5> kForFailures = {"error", "expect_error",
                                                          "expect_failures", "fails", "throws"};

bool contains(const auto& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

}  // namespace

TestBody::~TestBody() {
  for (const hcl::Attribute& attribute : body_.attributes) {
    if (std::ranges::find(attributes_, attribute.name) == attributes_.end()) report(attribute);
  }
  for (const hcl::Block* block : body_.blocks) {
    if (std::ranges::find(blocks_, block->type) == blocks_.end()) report(*block);
  }
}

void TestBody::suggest(diag::Diagnostic& error, base::Span where, std::string_view name,
                       const std::vector<std::string_view>& known) {
  if (const auto near = base::nearest(name, known)) error.suggest(reading_.range(where), *near);
}

void TestBody::report(const hcl::Attribute& attribute) {
  const base::Range where = reading_.range(attribute.name_span);
  auto& error = reading_.diagnostics.add(codes::kArgumentUnexpected, where,
                                         Name{std::string(attribute.name)});
  const bool is_block = std::ranges::find(blocks_, attribute.name) != blocks_.end();
  const bool is_object = attribute.value->kind == hcl::ExprKind::kObject;
  const auto other = elsewhere_.find(attribute.name);
  if (other != elsewhere_.end() && !(is_block && is_object)) {
    suggest_attribute(error, attribute, other->second);
  } else if (!is_block) {
    suggest(error, attribute.name_span, attribute.name, attributes_);
    if (!error.fixes.empty() || explain_foreign_attribute(error, attribute)) return;
    if (holder_.empty()) return;
    error.help({"write it as a member of {0}", Name{std::string(holder_)}});
  } else if (!hcl::suggest_block(error, where, reading_.range(attribute.value->span), reading_.text,
                                 reading_.limits)) {
    error.help({"{0} is a block: write it without \"=\"", Name{std::string(attribute.name)}});
  }
}

// Names that other test frameworks have.
bool TestBody::explain_foreign_attribute(diag::Diagnostic& error, const hcl::Attribute& attribute) {
  for (const auto& [own, foreign] : kForeignNames) {
    if (!contains(attributes_, own) || !contains(foreign, attribute.name)) continue;
    error.suggest(reading_.range(attribute.name_span), std::string(own));
    return true;
  }
  if (contains(attributes_, "preview") && attribute.name == "command") {
    explain_command(error, attribute);
    return true;
  }
  if (!contains(blocks_, "expect_failure") || !contains(kForFailures, attribute.name)) return false;
  error.help({"an expected failure is a block: {0}",
              diag::Excerpt{"expect_failure { message = \"...\" }"}});
  return true;
}

// `command = plan` of Terraform's tests.
void TestBody::explain_command(diag::Diagnostic& error, const hcl::Attribute& attribute) {
  error.note({"without {0}, a test is an update", diag::Excerpt{"preview = true"}});
  const base::Range all = reading_.range({attribute.name_span.begin, attribute.value->span.end});
  const std::string_view command = reading_.text.text(attribute.value->span);
  if (body_.attribute("preview") || (command != "plan" && command != "\"plan\"")) {
    error.help({"remove {0}", Name{"command"}});
  } else {
    error.fix({"write {0}", diag::Excerpt{"preview = true"}}, {{all, "preview = true"}});
  }
}

// A name that is also that of a block is written for a list: `assert = [...]` for `asserts`.
void TestBody::suggest_attribute(diag::Diagnostic& error, const hcl::Attribute& attribute,
                                 std::string_view name) {
  const bool is_block = std::ranges::find(blocks_, attribute.name) != blocks_.end();
  const base::Range where = reading_.range(attribute.name_span);
  if (body_.attribute(name)) {
    if (is_block) error.help({"add the conditions to {0}", Name{std::string(name)}});
  } else if (!is_block || attribute.value->kind == hcl::ExprKind::kTuple) {
    error.suggest(where, name);
  } else {
    const base::Range value = reading_.range(attribute.value->span);
    const std::string list = "[" + std::string(reading_.text.text(value.span)) + "]";
    error.help({"{0} takes a list of conditions", Name{std::string(name)}})
        .fix({"write {0}", diag::Excerpt{std::string(name) + " = [...]"}},
             {{where, std::string(name)}, {value, list}});
  }
}

// `config { ... }` for `config = { ... }`.
void TestBody::report(const hcl::Block& block) {
  const base::Range where = reading_.range(block.type_span);
  auto& error =
      reading_.diagnostics.add(codes::kBlockUnexpected, where, Name{std::string(block.type)});
  if (std::ranges::find(attributes_, block.type) == attributes_.end()) {
    return suggest(error, block.type_span, block.type, blocks_);
  }
  if (suggest_singular(error, block)) return;
  const auto takes = [&](const std::vector<std::string_view>& names) {
    return std::ranges::find(names, block.type) != names.end();
  };
  if (!block.labels.empty() || !block.body->blocks.empty() || takes(texts_)) {
    error.help({"{0} is an argument: set it with \"=\"", Name{std::string(block.type)}});
    return;
  }
  const base::Range after{where.source, {where.span.end, where.span.end}};
  const diag::Message title{"add \"=\": {0} is an argument", Name{std::string(block.type)}};
  if (takes(mappings_)) {
    error.safe_fix(title, {{after, " ="}});
  } else {
    error.fix(title, {{after, " ="}});
  }
}

// `asserts { ... }` is more likely a block `assert` than the list.
bool TestBody::suggest_singular(diag::Diagnostic& error, const hcl::Block& block) const {
  const auto singular =
      std::ranges::find_if(elsewhere_, [&](const auto& each) { return each.second == block.type; });
  if (singular == elsewhere_.end()) return false;
  if (std::ranges::find(blocks_, singular->first) == blocks_.end()) return false;
  error.suggest(reading_.range(block.type_span), singular->first);
  return true;
}

const hcl::Attribute* TestBody::attribute(std::string_view name, std::string_view elsewhere) {
  attributes_.push_back(name);
  if (!elsewhere.empty()) elsewhere_[elsewhere] = name;
  return body_.attribute(name);
}

bool TestBody::is_misspelled(std::string_view name) const {
  return std::ranges::any_of(body_.attributes, [&](const hcl::Attribute& each) {
    return std::ranges::find(attributes_, each.name) == attributes_.end() &&
           base::nearest(each.name, attributes_) == name;
  });
}

std::vector<const hcl::Block*> TestBody::blocks(std::string_view type) {
  blocks_.push_back(type);
  std::vector<const hcl::Block*> found;
  for (const hcl::Block* block : body_.blocks) {
    if (block->type == type) found.push_back(block);
  }
  return found;
}

std::optional<Value> TestBody::value(std::string_view name) {
  const hcl::Attribute* found = attribute(name);
  if (!found) return std::nullopt;
  const std::size_t errors = reading_.diagnostics.error_count();
  Value value = reading_.evaluate(*found->value, reading_.source);
  if (reading_.diagnostics.error_count() > errors) return std::nullopt;
  return value;
}

diag::Diagnostic& TestBody::report_wrong_kind(std::string_view name, Word expected,
                                              const Value& got) {
  const hcl::Attribute& attribute = *body_.attribute(name);
  return reading_.diagnostics.add(
      codes::kTestWrongKind, reading_.range(attribute.value->span), Name{std::string(name)},
      expected, diag::TypeText{got.is_null() ? "null" : got.type().friendly_name()});
}

std::nullopt_t TestBody::wrong_kind(std::string_view name, Word expected, const Value& got) {
  report_wrong_kind(name, expected, got);
  return std::nullopt;
}

std::optional<std::string> TestBody::text(std::string_view name) {
  texts_.push_back(name);
  const auto found = value(name);
  if (!found) {
    // A setting has no variables: a name is a string without quotes.
    if (const hcl::Attribute* written = body_.attribute(name)) {
      model::offer_quotes_around(reading_.diagnostics, reading_.range(written->value->span),
                                 {"put it in quotes if it is a string"});
    }
    return std::nullopt;
  }
  const Value bare = found->unmark_deep().value;
  if (is_text(bare)) return bare.as_string();
  return wrong_kind(name, "a string", bare);
}

std::optional<PlacedText> TestBody::placed_text(std::string_view name) {
  auto found = text(name);
  if (!found) return std::nullopt;
  return PlacedText{*std::move(found), reading_.range(body_.attribute(name)->value->span)};
}

std::optional<bool> TestBody::flag(std::string_view name) {
  texts_.push_back(name);
  const auto found = value(name);
  if (!found) return std::nullopt;
  const Value bare = found->unmark_deep().value;
  if (!bare.is_hollow() && bare.type() == cty::Type::boolean()) return bare.as_bool();
  return wrong_kind(name, "true or false", bare);
}

std::optional<double> TestBody::seconds(std::string_view name) {
  texts_.push_back(name);
  const auto found = value(name);
  if (!found) return std::nullopt;
  const diag::Message help{"write {0} or {1}", diag::Excerpt{"\"30s\""},
                           diag::Excerpt{"\"1m30s\""}};
  const Value bare = found->unmark_deep().value;
  if (!is_text(bare)) {
    report_wrong_kind(name, "a string with a duration", bare).help(help);
    return std::nullopt;
  }
  const std::string duration = bare.as_string();
  const auto seconds = base::parse_duration(duration);
  if (!seconds) {
    reading_.diagnostics
        .add(codes::kTestBadDuration, reading_.range(body_.attribute(name)->value->span),
             diag::Excerpt{duration})
        .help(help);
  }
  return seconds;
}

std::vector<std::string> TestBody::texts(std::string_view name) {
  texts_.push_back(name);
  const auto found = value(name);
  if (!found) return {};
  const Value bare = found->unmark_deep().value;
  if (is_text(bare)) return {bare.as_string()};
  std::vector<std::string> texts;
  if (!is_sequence(bare) || !std::ranges::all_of(bare.elements(), is_text)) {
    wrong_kind(name, "a list of strings", bare);
    return texts;
  }
  for (const Value& element : bare.elements()) texts.push_back(element.as_string());
  return texts;
}

std::vector<PlacedText> TestBody::placed_texts(std::string_view name) {
  std::vector<PlacedText> placed;
  for (std::string& text : texts(name)) placed.push_back({std::move(text), {}});
  const hcl::Attribute* found = body_.attribute(name);
  if (!found) return placed;
  const auto* list = found->value->if_is<hcl::TupleExpr>();
  const bool has_places = list && list->elements.size() == placed.size();
  for (std::size_t i = 0; i < placed.size(); ++i) {
    placed[i].where = reading_.range(has_places ? list->elements[i]->span : found->value->span);
  }
  return placed;
}

TestBody::Members TestBody::members(std::string_view name) {
  mappings_.push_back(name);
  Members members;
  const auto found = value(name);
  if (!found) return members;
  const cty::Marks marks = found->marks();
  const Value& bare = found->unmarked();
  if (!is_mapping(bare)) {
    wrong_kind(name, "an object", bare);
    return members;
  }
  for (std::size_t i = 0; i < bare.size(); ++i) {
    members.emplace_back(bare.key_at(i).as_string(), bare.elements()[i].with_marks(marks));
  }
  return members;
}

std::map<std::string, std::string> TestBody::text_members(std::string_view name) {
  std::map<std::string, std::string> texts;
  for (const auto& [key, member] : members(name)) {
    const Value bare = member.unmark_deep().value;
    if (is_text(bare)) {
      texts[key] = bare.as_string();
    } else {
      wrong_kind(name, "an object of strings", bare);
    }
  }
  return texts;
}

namespace {

void report_too_many_labels(TestReading& reading, const hcl::Block& block, std::size_t wanted) {
  auto& error = reading.diagnostics.add(
      codes::kLabelUnexpected, reading.range(block.labels[wanted].span),
      Name{std::string(block.type)}, diag::Count{static_cast<std::int64_t>(wanted)},
      diag::Count{static_cast<std::int64_t>(block.labels.size())});
  const base::Span labels{block.labels.front().span.begin, block.labels.back().span.end};
  // A name of several words.
  if (wanted == 1 && !reading.text.text(labels).contains('"')) {
    error.fix({"put the name in quotes"}, diag::around(reading.range(labels), "\"", "\""));
  }
}

}  // namespace

bool has_labels(TestReading& reading, const hcl::Block& block,
                std::initializer_list<const char*> names) {
  if (block.labels.size() > names.size()) {
    report_too_many_labels(reading, block, names.size());
  } else if (block.labels.size() < names.size()) {
    reading.diagnostics.add(codes::kLabelMissing, reading.range(block.type_span),
                            Name{std::string(block.type)},
                            Name{*(names.begin() + block.labels.size())});
  }
  return block.labels.size() == names.size();
}

}  // namespace virga::check
