#include "schema/package.h"

#include <gtest/gtest.h>

#include <thread>

namespace virga::schema {
namespace {

using Kind = Type::Kind;

// A package with every form of definition.
constexpr std::string_view kCloudSchema = R"json({
  "name": "cloud", "version": "1.2.3", "description": "A cloud.",
  "meta": {"moduleFormat": "(.*)(?:/[^/]*)"},
  "provider": {
    "inputProperties": {"region": {"type": "string", "defaultInfo": {"environment": ["REGION"]}}}
  },
  "resources": {
    "cloud:storage/bucket:Bucket": {
      "deprecationMessage": "use a vault",
      "inputProperties": {
        "acl": {"$ref": "#/types/cloud:storage%2FAcl:Acl", "default": "private", "plain": true},
        "kind": {"type": "string", "const": "bucket"},
        "rules": {"type": "array", "items": {"$ref": "#/types/cloud:storage/Rule:Rule"}},
        "secretKey": {"type": "string", "secret": true, "replaceOnChanges": true},
        "size": {"type": "integer", "default": 5},
        "source": {
          "oneOf": [{"$ref": "pulumi.json#/Asset"}, {"type": "string"}],
          "discriminator": {
            "propertyName": "t", "mapping": {"b": "#/types/B", "a": "#/types/A"}
          }
        },
        "tags": {"type": "object", "additionalProperties": {"type": "string"}}
      },
      "requiredInputs": ["kind", "notThere"],
      "properties": {"url": {"type": "string", "deprecationMessage": "gone soon"}},
      "required": ["url"],
      "stateInputs": {"properties": {"url": {"type": "string"}}},
      "methods": {"open": "cloud:storage/bucket:Bucket/open"},
      "aliases": [{"type": "cloud:old:Bucket"}, "cloud:older:Bucket", {"name": "x"}]
    },
    "cloud:index/group:Group": {
      "isComponent": true,
      "properties": {
        "bucket": {"$ref": "#/resources/cloud:storage%2Fbucket:Bucket"},
        "gone": {"$ref": "#/resources/cloud:index:Gone"},
        "lost": {"$ref": "#/types/cloud:index:Lost", "type": "string"},
        "other": {"$ref": "/aws/v4.0.0/schema.json#/types/aws:index:T"},
        "provider": {"$ref": "#/provider"}
      }
    }
  },
  "types": {
    "cloud:storage/Rule:Rule": {
      "type": "object",
      "properties": {"next": {"$ref": "#/types/cloud:storage/Rule:Rule"}}
    },
    "cloud:storage/Acl:Acl": {
      "type": "string",
      "enum": [{"value": "private"}, {"name": "Public", "value": "public"}]
    }
  },
  "functions": {
    "cloud:index:getThing": {
      "inputs": {
        "properties": {"name": {"type": "string"}, "n": {"type": "number"}},
        "required": ["name"]
      },
      "multiArgumentInputs": ["name", "n"],
      "outputs": {"properties": {"id": {"type": "string"}}, "required": ["id"]}
    },
    "cloud:index:list": {"outputs": {"type": "array", "items": {"type": "string"}}},
    "cloud:storage/bucket:Bucket/open": {
      "inputs": {
        "properties": {"__self__": {"$ref": "#/resources/cloud:storage%2Fbucket:Bucket"}}
      },
      "outputs": {"type": "boolean", "plain": true}
    }
  }
})json";

std::shared_ptr<const Package> cloud() {
  auto package = Package::parse(std::string(kCloudSchema), "cloud.json");
  EXPECT_TRUE(package) << package.error().str();
  return package.value_or(nullptr);
}

TEST(Package, HasNameVersionAndDescription) {
  const auto package = cloud();
  EXPECT_EQ(package->name(), "cloud");
  EXPECT_EQ(package->version(), "1.2.3");
  EXPECT_EQ(package->about().description, "A cloud.");
  EXPECT_FALSE(package->parameterization());
  ASSERT_EQ(package->resource_tokens().size(), 2u);
  EXPECT_EQ(package->resource_tokens()[0], "cloud:index/group:Group");
  EXPECT_EQ(package->function_tokens().size(), 3u);
}

TEST(Package, FindsResourcesByAnySpellingOfTheirToken) {
  const auto package = cloud();
  const Resource* bucket = *package->resource("cloud:storage/bucket:Bucket");
  ASSERT_NE(bucket, nullptr);
  EXPECT_EQ(bucket->canonical_token, "cloud:storage:Bucket");
  EXPECT_EQ(*package->resource("cloud:storage/whatever:Bucket"), bucket);
  EXPECT_EQ(*package->resource("cloud:storage:Bucket"), bucket);  // canonical form
  EXPECT_EQ(*package->resource("cloud:Group"), *package->resource("cloud:index/group:Group"));
  EXPECT_EQ(*package->resource("cloud:index:Nothing"), nullptr);
  EXPECT_EQ(*package->resource("nonsense"), nullptr);
}

TEST(Package, ReadsProperties) {
  const auto package = cloud();
  const Properties& inputs = (*package->resource("cloud:storage/bucket:Bucket"))->inputs;
  EXPECT_EQ(inputs.names(), (std::vector<std::string_view>{"acl", "kind", "rules", "secretKey",
                                                           "size", "source", "tags"}));
  const Property& acl = *inputs.find("acl");
  EXPECT_TRUE(acl.plain && acl.type->plain && !acl.required);
  EXPECT_EQ(acl.type->kind, Kind::kEnum);
  EXPECT_EQ(acl.type->token, "cloud:storage/Acl:Acl");
  EXPECT_EQ(acl.default_value->value->text, "private");
  EXPECT_TRUE(inputs.find("kind")->required);
  EXPECT_EQ(inputs.find("kind")->constant->text, "bucket");
  EXPECT_EQ(inputs.find("rules")->type->element->kind, Kind::kObject);
  EXPECT_TRUE(inputs.find("secretKey")->secret);
  EXPECT_TRUE(inputs.find("secretKey")->replace_on_changes);
  EXPECT_EQ(inputs.find("size")->default_value->value->text, "5");
  EXPECT_EQ(inputs.find("tags")->type->element->kind, Kind::kString);
  EXPECT_EQ(inputs.find("nothing"), nullptr);
}

TEST(Package, ReadsUnions) {
  const auto package = cloud();
  const Type& source =
      *(*package->resource("cloud:storage/bucket:Bucket"))->inputs.find("source")->type;
  ASSERT_EQ(source.kind, Kind::kUnion);
  EXPECT_EQ(source.members[0]->kind, Kind::kAsset);
  EXPECT_EQ(source.discriminator->property, "t");
  EXPECT_EQ(source.discriminator->mapping[0].first, "a");
}

TEST(Package, ReadsOtherPartsOfResources) {
  const auto package = cloud();
  const Resource& bucket = **package->resource("cloud:storage/bucket:Bucket");
  EXPECT_EQ(bucket.deprecation, "use a vault");
  EXPECT_EQ(bucket.outputs.find("url")->deprecation, "gone soon");
  EXPECT_TRUE(bucket.has_state_inputs);
  EXPECT_EQ(bucket.state_inputs.list.size(), 1u);
  EXPECT_EQ(bucket.methods[0].function, "cloud:storage/bucket:Bucket/open");
  EXPECT_EQ(bucket.aliases, (std::vector<std::string>{"cloud:old:Bucket", "cloud:older:Bucket"}));
  EXPECT_FALSE(bucket.is_component);
}

TEST(Package, ResolvesReferences) {
  const auto package = cloud();
  const Resource& group = **package->resource("cloud:Group");
  EXPECT_TRUE(group.is_component);
  EXPECT_EQ(group.outputs.find("bucket")->type->kind, Kind::kResource);
  EXPECT_EQ(group.outputs.find("gone")->type->kind, Kind::kError);
  const Type& lost = *group.outputs.find("lost")->type;
  EXPECT_EQ(lost.kind, Kind::kToken);
  EXPECT_EQ(lost.element->kind, Kind::kString);
  const Type& other = *group.outputs.find("other")->type;
  EXPECT_EQ(other.external_package, "aws");
  EXPECT_EQ(other.external_version, "4.0.0");
  EXPECT_EQ(group.outputs.find("provider")->type->token, "pulumi:providers:cloud");
}

TEST(Package, DistinguishesObjectAndEnumTypes) {
  const auto package = cloud();
  EXPECT_NE(*package->object_type("cloud:storage/Rule:Rule"), nullptr);
  EXPECT_EQ(*package->enum_type("cloud:storage/Rule:Rule"), nullptr);
  EXPECT_EQ(*package->object_type("cloud:storage/Acl:Acl"), nullptr);
  const EnumType& acl = **package->enum_type("cloud:storage/Acl:Acl");
  EXPECT_EQ(acl.value_kind, Kind::kString);
  EXPECT_EQ(acl.values[1].name, "Public");
  EXPECT_EQ(acl.values[1].value.text, "public");
}

TEST(Package, ReadsFunctions) {
  const auto package = cloud();
  const Function& thing = **package->function("cloud:getThing");
  EXPECT_EQ(thing.positional, (std::vector<std::string>{"name", "n"}));
  EXPECT_TRUE(thing.has_inputs && thing.returns_object && !thing.is_method);
  EXPECT_TRUE(thing.result_object.find("id")->required);
  const Function& list = **package->function("cloud:list");
  EXPECT_FALSE(list.has_inputs || list.returns_object);
  EXPECT_EQ(list.result->kind, Kind::kArray);
  const Function& open = **package->function("cloud:storage/bucket:Bucket/open");
  EXPECT_TRUE(open.is_method && open.returns_plain);
}

TEST(Package, ProviderIsAResource) {
  const auto package = cloud();
  const Resource* provider = *package->provider();
  EXPECT_TRUE(provider->is_provider);
  EXPECT_EQ(provider->token, "pulumi:providers:cloud");
  EXPECT_EQ(provider->canonical_token, "cloud::cloud");
  EXPECT_EQ(provider->inputs.find("region")->default_value->environment[0], "REGION");
  EXPECT_EQ(*package->resource("pulumi:providers:cloud"), provider);
  const auto bare = Package::parse(R"({"name": "bare"})", "bare.json");
  EXPECT_TRUE((*(*bare)->provider())->inputs.list.empty());
}

TEST(Package, ReadsMetadataForRegistriesAndHosts) {
  const auto package = *Package::parse(
      R"json({"name": "x", "displayName": "X", "publisher": "P", "namespace": "n", "homepage": "h",
              "repository": "r", "license": "L", "pluginDownloadURL": "https://x/v${VERSION}",
              "keywords": 1, "language": [], "dependencies": true})json",
      "x.json");
  std::string reported;
  for (const AboutText& each : about_texts()) reported += package->about().*each.text + "|";
  EXPECT_EQ(reported, "X||P|n|h|r|L|https://x/v${VERSION}|");
}

TEST(Package, ReadsConfiguration) {
  const auto of = [](std::string_view required) {
    const auto package = *Package::parse(
        R"({"name": "x", "config": {"variables": {"a": {"type": "string", "secret": true},
            "b": {"type": "boolean", "default": true}}, ")" +
            std::string(required) + R"(": ["a"]}})",
        "x.json");
    return **package->configuration();
  };
  for (const std::string_view key : {"defaults", "required"}) {
    const Properties variables = of(key);
    EXPECT_TRUE(variables.find("a")->required && variables.find("a")->secret) << key;
    EXPECT_FALSE(variables.find("b")->required);
  }
  const auto bare = *Package::parse(R"({"name": "bare"})", "bare.json");
  EXPECT_TRUE((*bare->configuration())->list.empty());
  const auto broken = *Package::parse(
      R"({"name": "x", "config": {"variables": {"a": {"type": "strin"}}}})", "x.json");
  ASSERT_FALSE(broken->configuration());
  EXPECT_EQ(broken->configuration().error().str(),
            "config.variables.a.type: there is no type 'strin'");
}

TEST(Package, ReadsOverlays) {
  const auto package = *Package::parse(
      R"({"name": "x", "resources": {"x:i:R": {"isOverlay": true}, "x:i:S": {}},
          "functions": {"x:i:f": {"isOverlay": true,
            "outputs": {"properties": {"p": {"type": "string"}}, "plain": ["p"]}}}})",
      "x.json");
  EXPECT_TRUE((*package->resource("x:i:R"))->is_overlay);
  EXPECT_FALSE((*package->resource("x:i:S"))->is_overlay);
  EXPECT_TRUE((*package->function("x:i:f"))->is_overlay);
  EXPECT_FALSE((*package->function("x:i:f"))->returns_plain);
}

TEST(Package, ReadsParameterizations) {
  const auto of = [](std::string_view key) {
    return *Package::parse(
        "{\"name\": \"sub\", \"" + std::string(key) +
            R"(": {"baseProvider": {"name": "base", "version": "1.0.0"}, "parameter": "SGk="}})",
        "sub.json");
  };
  const auto replaced = of("parameterization")->parameterization();
  EXPECT_EQ(replaced->base_name, "base");
  EXPECT_EQ(replaced->base_version, "1.0.0");
  EXPECT_EQ(replaced->value, "SGk=");
  EXPECT_FALSE(replaced->extension);
  EXPECT_TRUE(of("extensionParameterization")->parameterization()->extension);
}

TEST(Package, NumbersKeepAllDigits) {
  const auto package = *Package::parse(
      R"({"name": "x", "resources": {"x:i:R": {"inputProperties": {
        "big": {"type": "integer", "default": 123456789012345678901234567890 },
        "low": {"type": "integer", "default": -18446744073709551616},
        "part": {"type": "number", "default": 2.50}}}}})",
      "x.json");
  const Properties& inputs = (*package->resource("x:i:R"))->inputs;
  EXPECT_EQ(inputs.find("big")->default_value->value->text, "123456789012345678901234567890");
  EXPECT_EQ(inputs.find("low")->default_value->value->text, "-18446744073709551616");
  EXPECT_EQ(inputs.find("part")->default_value->value->text, "2.5");
}

TEST(Package, LastOfEqualKeysWins) {
  const auto package = *Package::parse(
      R"({"name": "x", "resources": {"x:i:B": {}, "x:i:A": {"description": "1"}, "x:i:A": {"description": "2"}}})",
      "x.json");
  ASSERT_EQ(package->resource_tokens().size(), 2u);
  EXPECT_EQ((*package->resource("x:i:A"))->description, "2");
}

TEST(Package, SupportsConcurrentReads) {
  const auto package = cloud();
  const auto work = [package] {
    for (int i = 0; i < 100; ++i) {
      EXPECT_TRUE(*package->resource("cloud:storage/any:Bucket"));
      EXPECT_TRUE(*package->object_type("cloud:storage/Rule:Rule"));
    }
  };
  std::thread a(work);
  std::thread b(work);
  a.join();
  b.join();
}

TEST(BuiltinPackage, HasStackReferencesAndStashes) {
  const auto package = builtin_package();
  EXPECT_EQ(package->name(), "pulumi");
  const Resource& reference = **package->resource("pulumi:pulumi:StackReference");
  // As recorded, the reference accepts a StackReference without a name.
  EXPECT_FALSE(reference.inputs.find("name")->required);
  EXPECT_EQ(reference.outputs.find("outputs")->type->element->kind, Kind::kAny);
  EXPECT_EQ((*package->resource("pulumi:Stash"))->token, "pulumi:index:Stash");
}

}  // namespace
}  // namespace virga::schema
