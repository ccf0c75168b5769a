#include "hcl/json/body.h"

#include <unordered_map>

#include "diag/codes/hcl_body.h"
#include "diag/codes/hcl_json.h"
#include "hcl/body/schema_index.h"
#include "hcl/json/blocks.h"
#include "hcl/json/template.h"

namespace virga::hcl {

namespace {

namespace codes = diag::codes;
using diag::Name;

bool is_comment(const JsonProperty& property) {
  return property.name.text == "//";
}

// In JSON, a name denotes either an attribute or a block, so a claim of either kind counts.
bool is_claimed(const Claims& claims, std::string_view name) {
  return claims.has_attribute(name) || claims.has_block(name);
}

BodyAttribute attribute_of(const JsonProperty& property, const JsonFile& file) {
  const Span span = base::join(property.name.span, property.value->span);
  return {property.name.text, file.range(span), file.range(property.name.span),
          Expression(*property.value, file)};
}

// Collects attributes and reports repeated names.
class Attributes {
 public:
  Attributes(const JsonFile& file, diag::Diagnostics& diagnostics)
      : file_(file), diagnostics_(diagnostics) {}

  void reserve(std::size_t count) {
    items_.reserve(count);
    names_.reserve(count);
  }

  void add(const JsonProperty& property) {
    const auto [first, is_new] = names_.emplace(property.name.text, property.name.span);
    if (is_new) {
      items_.push_back(attribute_of(property, file_));
      return;
    }
    diagnostics_
        .add(codes::kJsonArgumentRepeated, file_.range(property.name.span),
             Name{std::string(property.name.text)})
        .label(file_.range(first->second), {"it is set here first"});
  }

  BodyAttributes take() { return BodyAttributes(std::move(items_)); }

 private:
  const JsonFile& file_;
  diag::Diagnostics& diagnostics_;
  std::vector<BodyAttribute> items_;
  std::unordered_map<std::string_view, Span> names_;
};

// One read of a body.
class Reader {
 public:
  Reader(const JsonFile& file, const Schema& schema, const Claims& claims, Reading reading,
         diag::Diagnostics& diagnostics)
      : file_(file),
        index_(schema),
        claims_(claims),
        reading_(reading),
        diagnostics_(diagnostics),
        attributes_(file, diagnostics),
        blocks_(file, diagnostics) {}

  Content read(const JsonNode& body) {
    const Properties properties = properties_of(body);
    for (const JsonNode* stray : properties.non_objects) report_stray(*stray);
    for (const JsonProperty* property : properties.items) {
      if (!is_claimed(claims_, property->name.text)) read_property(*property);
    }
    const base::Range missing_item = missing_item_range(body, file_);
    for (std::string_view name : index_.missing()) {
      diagnostics_.add(codes::kArgumentRequired, missing_item, Name{std::string(name)});
    }
    for (const JsonProperty* property : unexpected_) report_unexpected(*property);
    return {attributes_.take(), blocks_.take(), missing_item};
  }

 private:
  void read_property(const JsonProperty& property) {
    const std::string_view name = property.name.text;
    if (index_.mark_found(name)) {
      attributes_.add(property);
    } else if (const BlockSchema* schema = index_.block(name)) {
      blocks_.read(property, *schema);
    } else if (reading_ == Reading::kWhole && !is_comment(property)) {
      unexpected_.push_back(&property);
    }
  }

  void report_stray(const JsonNode& node) {
    diagnostics_.add(codes::kJsonBodyExpected, file_.range(head(node)), word_for(node.kind));
  }

  // Called after the whole body has been read: only then it is known which names are still unset
  // and can be suggested.
  void report_unexpected(const JsonProperty& property) {
    const std::string_view name = property.name.text;
    const base::Range where = file_.range(property.name.span);
    diag::Diagnostic& diagnostic =
        diagnostics_.add(codes::kJsonPropertyUnexpected, where, Name{std::string(name)});
    std::optional<std::string_view> near = index_.nearest_attribute(name);
    if (!near) near = index_.nearest_block(name);
    if (!near) return;
    diagnostic.suggest(file_.range({where.span.begin + 1, where.span.end - 1}), *near);
    escape_fixes(diagnostic);
  }

  const JsonFile& file_;
  SchemaIndex index_;
  const Claims& claims_;
  Reading reading_;
  diag::Diagnostics& diagnostics_;
  Attributes attributes_;
  JsonBlocks blocks_;
  std::vector<const JsonProperty*> unexpected_;
};

}  // namespace

Content read_content(const JsonNode& body, const JsonFile& file, const Schema& schema,
                     const Claims& claims, Reading reading, diag::Diagnostics& diagnostics) {
  return Reader(file, schema, claims, reading, diagnostics).read(body);
}

BodyAttributes just_attributes(const JsonNode& body, const JsonFile& file, const Claims& claims,
                               diag::Diagnostics& diagnostics) {
  Attributes attributes(file, diagnostics);
  if (const JsonObject* object = body.if_is<JsonObject>()) {
    attributes.reserve(object->properties.size());
    for (const JsonProperty& property : object->properties) {
      const bool hidden = is_comment(property) || is_claimed(claims, property.name.text);
      if (!hidden) attributes.add(property);
    }
  } else if (body.kind != JsonKind::kInvalid) {
    diagnostics.add(codes::kJsonArgumentsExpected, file.range(head(body)), word_for(body.kind));
  }
  return attributes.take();
}

base::Range missing_item_range(const JsonNode& body, const JsonFile& file) {
  if (body.kind != JsonKind::kObject || body.span.empty()) return file.range(head(body));
  return file.range({body.span.end - 1, body.span.end});
}

}  // namespace virga::hcl
