// Reports placeholders of properties that the schema does not have. Private to this folder; the
// entry point is review_mock_rules() in read_rules.h.
#pragma once

#include <string>
#include <string_view>

#include "diag/diagnostics.h"
#include "engine/inputs/schema_types.h"
#include "hcl/analyze/value_places.h"
#include "pulumi/property/property_value.h"
#include "schema/package.h"

namespace virga::engine {

// The properties that a placeholder can insert.
struct PlaceholderSource {
  std::string_view root;  // "inputs"
  diag::Word word;
  const schema::Properties& properties;
  const schema::Package& package;
  const std::string& token;
};

// Checks the paths of all placeholders in `value`, at any depth. `places` are those of `value`.
void review_placeholders(const PlaceholderSource& source, const pulumi::PropertyValue& value,
                         const hcl::ValuePlaces& places, SchemaTypes& types,
                         diag::Diagnostics& diagnostics);

// Checks the paths of the placeholders in a text.
void review_placeholders(const PlaceholderSource& source, std::string_view text, base::Range where,
                         SchemaTypes& types, diag::Diagnostics& diagnostics);

}  // namespace virga::engine
