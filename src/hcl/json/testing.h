// Helpers for the tests of this folder.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "hcl/json/parse.h"
#include "hcl/testing.h"

namespace virga::hcl {

// A parsed JSON text and the objects that it refers to.
struct JsonText {
  std::unique_ptr<base::Sources> sources = std::make_unique<base::Sources>();
  std::unique_ptr<diag::Diagnostics> diagnostics = std::make_unique<diag::Diagnostics>();
  std::unique_ptr<JsonFile> owned;
  const JsonFile& file;  // does not move when the text moves

  using Read = JsonFile (*)(const base::Source&, diag::Diagnostics&, const base::Limits&);
  explicit JsonText(std::string text, Read read = parse_json_expression,
                    const base::Limits& limits = {})
      : owned(std::make_unique<JsonFile>(
            read(sources->add("test.hcl.json", std::move(text)), *diagnostics, limits))),
        file(*owned) {}

  std::string_view text(Span span) const { return file.source().text(span); }
  const JsonNode& root() const { return file.root(); }
  // "V1402 at `{`" for each diagnostic, in order.
  std::vector<std::string> errors() const {
    std::vector<std::string> out;
    for (const diag::Diagnostic& d : diagnostics->list()) {
      out.push_back(diag::show(d.code) + " at `" + std::string(text(d.subject.span)) + "`");
    }
    return out;
  }
};

// The value without the ranges of its parts: `{"a": [1, 'text', ?]}`. `?` is an invalid node.
inline std::string show(const JsonNode& node) {
  switch (node.kind) {
    case JsonKind::kInvalid: return "?";
    case JsonKind::kNull: return "null";
    case JsonKind::kBool: return node.as<JsonBool>().value ? "true" : "false";
    case JsonKind::kNumber: return std::string(node.as<JsonNumber>().text);
    case JsonKind::kString: return "'" + std::string(node.as<JsonString>().text) + "'";
    case JsonKind::kArray: {
      std::string out;
      for (const JsonNode* element : node.as<JsonArray>().elements) {
        out += (out.empty() ? "" : ", ") + show(*element);
      }
      return "[" + out + "]";
    }
    case JsonKind::kObject: {
      std::string out;
      for (const JsonProperty& property : node.as<JsonObject>().properties) {
        out += (out.empty() ? "" : ", ") + show(property.name) + ": " + show(*property.value);
      }
      return "{" + out + "}";
    }
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::hcl
