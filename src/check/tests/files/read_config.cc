// The configuration that a test file sets.
#include "check/tests/files/test_body.h"
#include "check/tests/files/test_file.h"
#include "check/tests/files/test_file_reader.h"
#include "check/tests/files/values.h"
#include "diag/codes/test.h"
#include "hcl/analyze/literal.h"
#include "hcl/analyze/traversal.h"

namespace virga::check {

namespace codes = diag::codes;
using diag::Name;

void TestFileReader::config(TestBody& body, const std::string& key, const cty::Value& value,
                            TestSettings& settings) {
  const hcl::ObjectItem* item = config_item(body, key);
  const base::Range all = reading_.range(body.attribute("config")->value->span);
  const base::Range where = item ? reading_.range(item->value->span) : all;
  if (auto given = to_config(value)) {
    given->range = where;
    settings.config.push_back({key, *std::move(given), item ? reading_.range(item->key->span) : all,
                               item != nullptr, form_of(value), places_of(item)});
  } else {
    reading_.diagnostics.add(codes::kTestWrongKind, where, Name{key}, diag::Word("a known value"),
                             diag::TypeText{"null"});
  }
}

hcl::ValuePlaces TestFileReader::places_of(const hcl::ObjectItem* item) const {
  return item ? hcl::ValuePlaces(*item->value, reading_.source) : hcl::ValuePlaces();
}

std::string_view TestFileReader::form_of(const cty::Value& value) {
  const cty::Type& type = value.type();
  if (type.is(cty::Kind::kMap) || type.is(cty::Kind::kObject)) return "a map";
  return type.is_collection() || type.is_structural() ? "a list" : "";
}

const hcl::ObjectItem* TestFileReader::config_item(TestBody& body, std::string_view key) {
  const auto* object = body.attribute("config")->value->if_is<hcl::ObjectExpr>();
  if (!object) return nullptr;
  for (const hcl::ObjectItem& item : object->items) {
    if (hcl::literal_key(*item.key) == key) return &item;
  }
  return nullptr;
}

void TestFileReader::policy_config(TestBody& body, TestSettings& settings) {
  const hcl::Attribute* attribute = body.attribute("policy_config");
  if (!attribute) return;
  pulumi::ObjectBuilder policies;
  for (const auto& [name, value] : body.members("policy_config")) {
    policies.set(name, to_property_value(value));
  }
  settings.policy_config = {policies.build(), hcl::ValuePlaces(*attribute->value, reading_.source)};
}

}  // namespace virga::check
