#include "convert/terraform/mapping/provider_mapping.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace virga::convert::terraform {
namespace {

constexpr const char* kAcme = R"json({
  "name": "acme",
  "version": "1.2.3",
  "provider": {
    "schema": {"api_url": {"type": 4}, "zone": {"type": 5, "element": {"schema": {"type": 4}}}},
    "resources": {
      "acme_disk": {
        "size_gb": {"type": 2, "required": true},
        "volume": {"type": 5, "element": {"resource": {"mount_path": {"type": 4}}}},
        "volumes": {"type": 5, "element": {"schema": {"type": 4}}},
        "policy": {"type": 7, "element": {"resource": {"key_id": {"type": 4}}}},
        "backup": {"type": 5, "maxItems": 1, "element": {"resource": {"keep_days": {"type": 2}}}},
        "address": {"type": 5, "maxItems": 1, "element": {"schema": {"type": 4}}},
        "labels": {"type": 6, "element": {"schema": {"type": 4}}},
        "place": {"type": 6, "element": {"resource": {"zone_id": {"type": 4}}}},
        "image": {"type": 4},
        "nested": {"type": 5, "element": {"schema": {"type": 5,
                   "element": {"resource": {"in_list": {"type": 4}}}}}}
      }
    },
    "dataSources": {"acme_image": {"file_name": {"type": 4}}}
  },
  "config": {"api_url": {"name": "url"}},
  "resources": {
    "acme_disk": {
      "tok": "acme:storage/disk:Disk",
      "fields": {
        "size_gb": {"name": "size"},
        "backup": {"maxItemsOne": false, "element": {"fields": {"keep_days": {"name": "days"}}}},
        "address": {"name": "ip"},
        "place": {"fields": {"zone_id": {"name": "zone"}}},
        "image": {"asset": {"Kind": 2, "Format": 1}},
        "unlisted": {"name": "extra", "maxItemsOne": true}
      },
      "idFields": null
    },
    "acme_bare": {"tok": "acme:index:Bare", "fields": null},
    "acme_nothing": {"tok": ""}
  },
  "dataSources": {"acme_image": {"tok": "acme:index:getImage"}}
})json";

using Kind = MappedAttribute::Kind;

std::shared_ptr<const ProviderMapping> mapping(std::string text) {
  auto parsed = ProviderMapping::parse(std::move(text), "acme.json");
  EXPECT_TRUE(parsed) << parsed.error().str();
  return *parsed;
}

// The type, which must exist.
MappedType disk() {
  const auto found = mapping(kAcme)->resource("acme_disk");
  EXPECT_TRUE(found && *found);
  return **found;
}

std::string property(const MappedType& type, std::string_view attribute) {
  const MappedAttribute* found = type.object ? type.object->find(attribute) : nullptr;
  return found ? found->property : "(none)";
}

// The error for one override of the attribute `a`.
std::string mistake(const std::string& override) {
  const auto parsed = ProviderMapping::parse(
      R"({"name":"x","resources":{"x_y":{"tok":"x:i:Y","fields":{"a":)" + override + "}}}}", "f");
  if (!parsed) return parsed.error().str();
  const auto type = (*parsed)->resource("x_y");
  return type ? "" : type.error().str();
}

TEST(ProviderMapping, FindsTypesAndTokens) {
  const auto acme = mapping(kAcme);
  EXPECT_EQ(acme->name(), "acme");
  EXPECT_EQ(acme->package(), "acme");
  EXPECT_EQ(disk().token, "acme:storage/disk:Disk");
  EXPECT_EQ((*acme->data_source("acme_image"))->token, "acme:index:getImage");
  EXPECT_FALSE(*acme->resource("acme_image"));
  EXPECT_FALSE(*acme->resource("acme_nothing"));
  const auto bare = acme->resource("acme_bare");
  EXPECT_EQ((*bare)->object, nullptr);
}

TEST(ProviderMapping, KnowsItsProvider) {
  const auto acme = mapping(kAcme);
  EXPECT_TRUE(acme->is_for("acme"));
  EXPECT_FALSE(acme->is_for("acm"));
  const auto other = mapping(R"({"name":"z","dataSources":{"acme_a":{"tok":"z:i:a"}}})");
  EXPECT_TRUE(other->is_for("z"));
  EXPECT_TRUE(other->is_for("acme"));
  EXPECT_FALSE(other->is_for("ac"));
}

TEST(ProviderMapping, RenamesAttributes) {
  EXPECT_EQ(property(disk(), "size_gb"), "size");
  EXPECT_EQ(property(disk(), "address"), "ip");
  EXPECT_EQ(property(disk(), "unlisted"), "extra");
  EXPECT_EQ(property(disk(), "nowhere"), "(none)");
  EXPECT_EQ(property({"", disk().object->find("place")->object}, "zone_id"), "zone");
  EXPECT_EQ(property({"", disk().object->find("backup")->object}, "keep_days"), "days");
  EXPECT_EQ(property({"", disk().object->find("nested")->object}, "in_list"), "inList");
}

TEST(ProviderMapping, ListsHavePluralNamesUnlessTheyAreTaken) {
  EXPECT_EQ(property(disk(), "policy"), "policies");
  EXPECT_EQ(property(disk(), "volume"), "volume");
  EXPECT_EQ(property(disk(), "volumes"), "volumes");
  EXPECT_EQ(property(disk(), "backup"), "backups");
  EXPECT_EQ(property(disk(), "labels"), "labels");
}

TEST(ProviderMapping, KnowsListsOfOneElement) {
  const MappedType type = disk();
  const MappedObject& object = *type.object;
  EXPECT_TRUE(object.find("address")->is_single);
  EXPECT_FALSE(object.find("backup")->is_single);  // the override says so
  EXPECT_TRUE(object.find("unlisted")->is_single);
  EXPECT_EQ(object.find("unlisted")->kind, Kind::kList);
  EXPECT_EQ(object.find("policy")->kind, Kind::kSet);
  EXPECT_EQ(object.find("labels")->kind, Kind::kMap);
  // A block that occurs once is an object, although its type is that of a map.
  EXPECT_EQ(object.find("place")->kind, Kind::kOther);
  EXPECT_EQ(object.find("labels")->object, nullptr);
}

TEST(ProviderMapping, KnowsAssets) {
  EXPECT_EQ(disk().object->find("image")->asset, AssetKind::kFileArchive);
  EXPECT_FALSE(disk().object->find("size_gb")->asset);
}

TEST(ProviderMapping, HasTheConfiguration) {
  const auto config = mapping(kAcme)->config();
  ASSERT_TRUE(config && *config);
  EXPECT_EQ((*config)->find("api_url")->property, "url");
  EXPECT_EQ((*config)->find("zone")->property, "zones");
  const auto none = mapping(R"({"name":"x"})")->config();
  EXPECT_TRUE(none && !*none);
}

TEST(ProviderMapping, OnlyCompleteObjectsListAllAttributes) {
  EXPECT_TRUE(disk().object->is_complete);
  const auto partial =
      mapping(R"({"name":"x","resources":{"x_y":{"tok":"x:i:Y","fields":{"a":{"name":"b"}}}}})");
  EXPECT_FALSE((*partial->resource("x_y"))->object->is_complete);
}

TEST(ProviderMapping, RejectsTextsThatAreNotMappings) {
  const auto error = [](const std::string& text) {
    const auto parsed = ProviderMapping::parse(text, "acme.json");
    return parsed ? "" : parsed.error().str();
  };
  EXPECT_EQ(error("[]"), "acme.json: expected an object");
  EXPECT_EQ(error("{}"), "acme.json: it has neither a name nor resources");
  EXPECT_EQ(error(R"({"name":1})"), "acme.json: name: expected a string");
  EXPECT_EQ(error(R"({"resources":[1]})"), "acme.json: resources: expected an object");
  EXPECT_EQ(error(R"({"name":"x","provider":{"resources":{"a":7}}})"),
            "acme.json: provider.resources.a: expected an object");
  EXPECT_TRUE(error("{\"name\"").starts_with("acme.json: not JSON: "));
  EXPECT_TRUE(error("").starts_with("acme.json: not JSON: "));
}

TEST(ProviderMapping, NamesThePlaceOfMistakesInTypes) {
  EXPECT_EQ(mistake(R"({"name":7})"), "f: resources.x_y.fields.a.name: expected a string");
  EXPECT_EQ(mistake(R"({"maxItemsOne":"yes"})"),
            "f: resources.x_y.fields.a.maxItemsOne: expected true or false");
  EXPECT_EQ(mistake(R"({"asset":{"Kind":4}})"),
            "f: resources.x_y.fields.a.asset: there are the kinds of assets 0 to 3");
  EXPECT_EQ(mistake("[]"), "f: resources.x_y.fields.a: expected an object");
  EXPECT_EQ(mistake(R"({"element":{"fields":{"b":{"name":"c d"}}}})"),
            "f: resources.x_y.fields.a.element.fields.b.name: expected the name of a property");
  EXPECT_EQ(mistake(R"({"maxItemsOne":null,"asset":null,"fields":null,"element":null})"), "");
}

// Names and tokens become parts of a program.
TEST(ProviderMapping, RejectsNamesThatAreCode) {
  for (const char* name : {"a = 1", "a\\n}", "\\u0000", "1a", "a.b", "${a}"}) {
    EXPECT_NE(mistake(std::string(R"({"name":")") + name + "\"}"), "") << name;
  }
  for (const char* token :
       {"a:b", "a:b:c:d", "a::c", ":b:c", "a:b:", "a b:c:d", "a:b:c\\\"", "a/b:c:d", "a:b:${c}"}) {
    const auto made =
        mapping(std::string(R"({"name":"x","resources":{"x_y":{"tok":")") + token + "\"}}}");
    EXPECT_FALSE(made->resource("x_y")) << token;
  }
}

TEST(ProviderMapping, LimitsBytes) {
  const std::string text = R"({"name":"x"})";
  base::Limits limits;
  limits.max_terraform_bytes = text.size();
  EXPECT_TRUE(ProviderMapping::parse(text, "f", limits));
  const auto large = ProviderMapping::parse(text + " ", "f", limits);
  ASSERT_FALSE(large);
  EXPECT_EQ(large.error().str(), "f: it has more than 12 bytes, the limit");
}

TEST(ProviderMapping, LimitsAttributes) {
  const std::string text = R"({"name":"x",
    "provider":{"resources":{"x_y":{"a":{"type":5,"element":{"resource":{"b":{},"c":{}}}}}}},
    "resources":{"x_y":{"tok":"x:i:Y","fields":{"a":{}}}}})";
  base::Limits limits;
  limits.max_mapped_attributes = 4;
  EXPECT_TRUE((*ProviderMapping::parse(text, "f", limits))->resource("x_y"));
  limits.max_mapped_attributes = 3;
  const auto type = (*ProviderMapping::parse(text, "f", limits))->resource("x_y");
  ASSERT_FALSE(type);
  EXPECT_EQ(type.error().str(),
            "f: resources.x_y.a.element.resource.c: the type has too many attributes");
}

TEST(ProviderMapping, LimitsNesting) {
  const auto nested = [](int levels) {
    std::string text = R"({"name":"x","provider":{"resources":{"x_y":)";
    for (int i = 0; i < levels; ++i) text += R"({"a":{"element":{"resource":)";
    text += "{}";
    for (int i = 0; i < levels; ++i) text += "}}}";
    return text + R"(}},"resources":{"x_y":{"tok":"x:i:Y"}}})";
  };
  base::Limits limits;
  limits.max_type_depth = 31;  // three levels of JSON for each, and the object itself
  EXPECT_TRUE((*ProviderMapping::parse(nested(10), "f", limits))->resource("x_y"));
  EXPECT_FALSE((*ProviderMapping::parse(nested(11), "f", limits))->resource("x_y"));
  EXPECT_FALSE((*ProviderMapping::parse(nested(100'000), "f"))->resource("x_y"));
}

// Every text that one edit makes of a mapping is read or rejected.
TEST(ProviderMapping, SurvivesDamagedTexts) {
  const std::string text = kAcme;
  for (std::size_t i = 0; i < text.size(); i += 7) {
    for (const char c : {'{', '"', '\0', '9'}) {
      std::string damaged = text;
      damaged[i] = c;
      const auto parsed = ProviderMapping::parse(damaged, "f");
      if (parsed) (void)(*parsed)->resource("acme_disk");
    }
    const auto cut = ProviderMapping::parse(text.substr(0, i), "f");
    EXPECT_FALSE(cut);
  }
}

}  // namespace
}  // namespace virga::convert::terraform
