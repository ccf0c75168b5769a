#include "convert/terraform/module/json_as_native.h"

#include <algorithm>
#include <array>
#include <set>

#include "convert/terraform/text/quote.h"
#include "diag/codes/terraform.h"
#include "hcl/format/source_for.h"
#include "hcl/json/parse.h"

namespace virga::convert::terraform {
namespace {

using hcl::JsonArray;
using hcl::JsonBool;
using hcl::JsonKind;
using hcl::JsonNode;
using hcl::JsonNumber;
using hcl::JsonObject;
using hcl::JsonProperty;
using hcl::JsonString;

// How a string of the JSON syntax is read.
enum class Strings {
  kTemplate,  // with interpolations
  kLiteral,   // as it is
  kRaw,       // an expression: a type, a reference
};

// What a body contains besides attributes: block types with their numbers of labels.
struct Nested {
  std::string_view type;
  std::size_t labels;
};
constexpr std::array kTopLevel{
    Nested{"variable", 1},  Nested{"output", 1},  Nested{"locals", 0},   Nested{"resource", 2},
    Nested{"data", 2},      Nested{"module", 1},  Nested{"provider", 1}, Nested{"terraform", 0},
    Nested{"moved", 0},     Nested{"removed", 0}, Nested{"import", 0},   Nested{"check", 1},
    Nested{"ephemeral", 2},
};
constexpr std::array kInside{
    Nested{"lifecycle", 0},  Nested{"provisioner", 1},  Nested{"connection", 0},
    Nested{"validation", 0}, Nested{"precondition", 0}, Nested{"postcondition", 0},
    Nested{"dynamic", 1},    Nested{"content", 0},      Nested{"required_providers", 0},
    Nested{"backend", 1},    Nested{"assert", 0},
};

class Writer {
 public:
  Writer(const base::Source& source, diag::Diagnostics& diagnostics)
      : source_(source), diagnostics_(diagnostics) {}

  std::string write(const JsonNode& root) {
    each_object("the file", root, [&](const JsonObject& object) { body(object, kTopLevel); });
    return std::move(out_);
  }

  std::string write_values(const JsonNode& root) {
    each_object("the file", root, [&](const JsonObject& object) {
      for (const JsonProperty& property : object.properties) {
        out_ += std::string(property.name.text) + " = ";
        expression(*property.value, Strings::kLiteral);
        out_ += '\n';
      }
    });
    return std::move(out_);
  }

 private:
  // A block may be an object, or a list of objects. Null stands for no block.
  template <typename Function>
  void each_object(std::string_view what, const JsonNode& node, Function&& function) {
    if (const auto* object = node.if_is<JsonObject>()) return function(*object);
    const auto* array = node.if_is<JsonArray>();
    if (!array) return reject(what, node);
    for (const JsonNode* element : array->elements) {
      if (const auto* object = element->if_is<JsonObject>()) {
        function(*object);
      } else {
        reject(what, *element);
      }
    }
  }

  // The parser has reported what it could not read.
  void reject(std::string_view what, const JsonNode& node) {
    if (node.kind == JsonKind::kNull || node.kind == JsonKind::kInvalid) return;
    diagnostics_.add(diag::codes::kTerraformJsonBlock, source_.range(node.span),
                     diag::Name{std::string(what)});
  }

  template <std::size_t N>
  void body(const JsonObject& object, const std::array<Nested, N>& nested) {
    for (const JsonProperty& property : object.properties) {
      const std::string_view name = property.name.text;
      if (name == "//") {
        comment(*property.value);
        continue;
      }
      const auto block = std::ranges::find(nested, name, &Nested::type);
      if (block != nested.end()) {
        blocks(std::string(name), block->labels, *property.value);
      } else {
        attribute(name, *property.value);
      }
    }
  }

  // A comment is a string; Terraform ignores other values of the property.
  void comment(const JsonNode& node) {
    const auto* text = node.if_is<JsonString>();
    if (!text) return;
    out_ += "# ";
    for (const char c : text->text) {
      if (c == '\n') {
        out_ += "\n# ";
      } else if (c != '\r') {
        out_ += c;
      }
    }
    out_ += '\n';
  }

  // The properties of the objects are labels until the header is complete.
  void blocks(const std::string& header, std::size_t labels, const JsonNode& node) {
    each_object(header, node, [&](const JsonObject& object) {
      if (labels == 0) return block(header, object);
      for (const JsonProperty& property : object.properties) {
        if (property.name.text == "//") {
          comment(*property.value);
          continue;
        }
        blocks(header + " " + hcl::quoted_source(property.name.text), labels - 1, *property.value);
      }
    });
  }

  void block(const std::string& header, const JsonObject& object) {
    const std::string outer =
        std::exchange(block_, std::string(std::string_view(header).substr(0, header.find(' '))));
    out_ += header + " {\n";
    body(object, kInside);
    out_ += "}\n";
    block_ = outer;
  }

  void attribute(std::string_view name, const JsonNode& value) {
    out_ += std::string(name) + " = ";
    expression(value, strings_of(name));
    out_ += '\n';
  }

  Strings strings_of(std::string_view name) const {
    static const std::set<std::string_view> raw{
        "depends_on", "ignore_changes", "replace_triggered_by", "provider", "providers", "from",
        "to"};
    if (raw.contains(name)) return Strings::kRaw;
    if (block_ == "variable" && name == "type") return Strings::kRaw;
    if (block_ == "variable" && name == "default") return Strings::kLiteral;
    return Strings::kTemplate;
  }

  void expression(const JsonNode& node, Strings strings) {
    switch (node.kind) {
      case JsonKind::kInvalid:
      case JsonKind::kNull: out_ += "null"; return;
      case JsonKind::kBool: out_ += node.as<JsonBool>().value ? "true" : "false"; return;
      case JsonKind::kNumber: out_ += node.as<JsonNumber>().text; return;
      case JsonKind::kString: return string(node.as<JsonString>().text, strings);
      case JsonKind::kArray: return list(node.as<JsonArray>(), strings);
      case JsonKind::kObject: return object(node.as<JsonObject>(), strings);
    }
  }

  void string(std::string_view text, Strings strings) {
    if (strings == Strings::kRaw) {
      out_ += text;
    } else if (strings == Strings::kLiteral) {
      out_ += hcl::quoted_source(text);
    } else if (const auto inner = only_interpolation(text)) {
      out_ += *inner;
    } else {
      out_ += quoted_template(text);
    }
  }

  void list(const JsonArray& array, Strings strings) {
    out_ += '[';
    for (std::size_t i = 0; i < array.elements.size(); ++i) {
      if (i != 0) out_ += ", ";
      expression(*array.elements[i], strings);
    }
    out_ += ']';
  }

  void object(const JsonObject& object, Strings strings) {
    out_ += "{\n";
    for (const JsonProperty& property : object.properties) {
      const bool is_template =
          strings == Strings::kTemplate && property.name.text.find("${") != std::string_view::npos;
      if (strings == Strings::kRaw) {
        out_ += property.name.text;
      } else {
        out_ += is_template ? "(" + quoted_template(property.name.text) + ")"
                            : key_text(property.name.text);
      }
      out_ += " = ";
      expression(*property.value, strings);
      out_ += '\n';
    }
    out_ += '}';
  }

  const base::Source& source_;
  diag::Diagnostics& diagnostics_;
  std::string out_;
  std::string block_;  // the type of the block that is being written
};

}  // namespace

std::string json_as_native(const std::string& path, const std::string& json, base::Sources& sources,
                           diag::Diagnostics& diagnostics, const base::Limits& limits,
                           JsonFileKind kind) {
  const base::Source& source = sources.add(path, json);
  const hcl::JsonFile file = hcl::parse_json(source, diagnostics, limits);
  const bool is_configuration = kind == JsonFileKind::kConfiguration;
  Writer writer(source, diagnostics);
  return is_configuration ? writer.write(file.root()) : writer.write_values(file.root());
}

}  // namespace virga::convert::terraform
