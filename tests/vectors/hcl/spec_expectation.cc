#include "vectors/hcl/spec_expectation.h"

#include <fmt/core.h>

#include "cty/convert/convert.h"
#include "hcl/body/content.h"
#include "hcl/spec/decode.h"
#include "hcl/spec/language/type_expression.h"

namespace virga::vectors {
namespace {

using hcl::Spec;

Spec position_spec() {
  const auto number = [](const char* name) {
    return Spec::Member{name, Spec::attribute(name, cty::Type::number(), true)};
  };
  return Spec::object({number("byte"), number("column"), number("line")});
}

Spec range_spec() {
  return Spec::object({{"from", Spec::block("from", position_spec(), true)},
                       {"to", Spec::block("to", position_spec(), true)}});
}

std::string show_position(const cty::Value& position) {
  if (!position.is_wholly_known() || position.is_null()) return "?";
  const auto text = [&](const char* name) { return position.find(name)->as_number().text(); };
  return fmt::format("{}:{}:{}", text("line"), text("column"), text("byte"));
}

std::string show_range(const cty::Value& range) {
  if (!range.is_known() || range.is_null()) return "?";
  return fmt::format("{}-{}", show_position(*range.find("from")), show_position(*range.find("to")));
}

std::set<std::string> read_diagnostics(const hcl::AnyBody& body, diag::Diagnostics& diagnostics) {
  static const Spec kSpec = Spec::object({{"error", Spec::block_list("error", range_spec())},
                                          {"warning", Spec::block_list("warning", range_spec())}});
  const cty::Value expected = hcl::decode(body, kSpec, nullptr, diagnostics);
  std::set<std::string> shown;
  for (const char* severity : {"error", "warning"}) {
    for (const cty::Value& range : expected.find(severity)->elements()) {
      shown.insert(fmt::format("{} {}", severity, show_range(range)));
    }
  }
  return shown;
}

std::set<std::string> read_references(const hcl::AnyBody& body, diag::Diagnostics& diagnostics) {
  static const Spec kRange = range_spec();
  std::set<std::string> shown;
  const hcl::Content content = body.content({{}, {{"expect", {}}}}, diagnostics);
  for (const hcl::BodyBlock& expect : content.blocks) {
    const auto [range, rest] = hcl::partial_decode(expect.body, kRange, nullptr, diagnostics);
    const hcl::Content items = rest.content({{{"ref", true}}, {}}, diagnostics);
    const hcl::BodyAttribute* reference = items.attributes.find("ref");
    const auto traversal =
        reference ? reference->value.absolute_traversal() : std::optional<hcl::Traversal>();
    shown.insert(fmt::format("{} {}", traversal ? traversal->str() : "?", show_range(range)));
  }
  return shown;
}

std::string show_range(base::Range range, const base::Sources& sources) {
  const base::Source* source = sources.find(range.source);
  if (!source) return "nowhere";
  const auto position = [&](std::uint32_t offset) {
    const base::Position at = source->lines().position(offset);
    return fmt::format("{}:{}:{}", at.line, at.column, offset);
  };
  return fmt::format("{}-{}", position(range.span.begin), position(range.span.end));
}

}  // namespace

SpecExpectation read_expectation(const hcl::AnyBody& body, diag::Diagnostics& diagnostics) {
  const hcl::Schema schema{{{"result"}, {"result_type"}},
                           {{"traversals", {}}, {"diagnostics", {}}}};
  const hcl::Content content = body.content(schema, diagnostics);
  SpecExpectation expected;
  if (const hcl::BodyAttribute* type = content.attributes.find("result_type")) {
    expected.type = hcl::read_type(type->value, diagnostics).value_or(cty::Type());
  }
  if (const hcl::BodyAttribute* result = content.attributes.find("result")) {
    const cty::Value value = result->value.evaluate(nullptr, diagnostics);
    expected.value = cty::convert(value, expected.type, cty::Profile::kReference).value_or(value);
  }
  for (const hcl::BodyBlock& block : content.blocks) {
    if (block.type == "traversals") {
      expected.references = read_references(block.body, diagnostics);
    } else {
      expected.diagnostics = read_diagnostics(block.body, diagnostics);
    }
  }
  return expected;
}

std::string show(const diag::Diagnostic& diagnostic, const base::Sources& sources) {
  return fmt::format("{} {}", diag::word(diagnostic.severity),
                     show_range(diagnostic.subject, sources));
}

std::string show(const hcl::Traversal& reference, const base::Sources& sources) {
  return fmt::format("{} {}", reference.str(), show_range(reference.range(), sources));
}

}  // namespace virga::vectors
