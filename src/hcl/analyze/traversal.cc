#include "hcl/analyze/traversal.h"

#include "base/check.h"
#include "hcl/eval/literal.h"

namespace virga::hcl {

namespace {

// The string as a quoted string of the native syntax, with template sequences escaped.
std::string quoted_key(std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string out = "\"";
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"' || c == '\\') {
      out += {'\\', c};
    } else if (c == '\n') {
      out += "\\n";
    } else if (c == '\r') {
      out += "\\r";
    } else if (c == '\t') {
      out += "\\t";
    } else if (static_cast<unsigned char>(c) < 0x20) {
      const auto code = static_cast<unsigned char>(c);
      out += {'\\', 'u', '0', '0', kHex[code >> 4], kHex[code & 15]};
    } else if ((c == '$' || c == '%') && text.substr(i + 1).starts_with('{')) {
      out += {c, c};
    } else {
      out += c;
    }
  }
  return out + '"';
}

// The source text of a key, without the brackets. A key that no literal can denote is a
// placeholder.
std::string key_text(const cty::Value& key) {
  if (!key.is_known() || key.is_marked()) return "...";
  if (key.is_null()) return "null";
  if (key.type() == cty::Type::string()) return quoted_key(key.as_string());
  if (key.type() == cty::Type::number()) return key.as_number().text();
  if (key.type() == cty::Type::boolean()) return key.as_bool() ? "true" : "false";
  return "...";
}

Literal to_literal(const cty::Value& key, base::Arena& arena) {
  VIRGA_CHECK(key.is_known() && !key.is_marked());
  if (key.is_null()) return {};
  if (key.type() == cty::Type::boolean()) return {Literal::Kind::kBool, key.as_bool(), {}};
  if (key.type() == cty::Type::number()) {
    return {Literal::Kind::kNumber, false, arena.copy(std::string_view(key.as_number().text()))};
  }
  VIRGA_CHECK(key.type() == cty::Type::string());
  return {Literal::Kind::kString, false, arena.copy(std::string_view(key.as_string()))};
}

}  // namespace

TraversalStep step_of(const Step& step, base::SourceId source) {
  const bool is_index = step.kind == Step::Kind::kIndex;
  return {step.kind,
          std::string(step.name),
          is_index ? literal_value(*step.key) : cty::Value(),
          {source, step.span}};
}

Traversal::Traversal(std::span<const Step> steps, base::SourceId source) {
  steps_.reserve(steps.size());
  for (const Step& step : steps) steps_.push_back(step_of(step, source));
}

const std::string& Traversal::root() const {
  VIRGA_CHECK(is_absolute());
  return steps_.front().name;
}

base::Range Traversal::range() const {
  if (empty()) return {};
  const base::Range& first = steps_.front().range;
  return {first.source, base::join(first.span, steps_.back().range.span)};
}

Traversal Traversal::relative() const {
  Traversal result = *this;
  if (is_absolute()) result.steps_.front().kind = Step::Kind::kAttribute;
  return result;
}

std::string Traversal::str() const {
  std::string out;
  for (const TraversalStep& step : steps_) {
    switch (step.kind) {
      case Step::Kind::kRoot: out += step.name; break;
      case Step::Kind::kAttribute: out += '.' + step.name; break;
      case Step::Kind::kIndex: out += '[' + key_text(step.key) + ']'; break;
      case Step::Kind::kSplat: out += "[*]"; break;
    }
  }
  return out;
}

std::span<const Step> Traversal::to_steps(base::Arena& arena) const {
  std::vector<Step> steps;
  steps.reserve(steps_.size());
  for (const TraversalStep& step : steps_) {
    const bool is_index = step.kind == Step::Kind::kIndex;
    steps.push_back({step.kind, step.range.span, arena.copy(std::string_view(step.name)),
                     is_index ? arena.make<Literal>(to_literal(step.key, arena)) : &kNoKey});
  }
  return arena.copy(steps);
}

}  // namespace virga::hcl
