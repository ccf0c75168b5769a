// Tests the contents of a package schema, and binds programs against it.
#include "bind/publish/package_schema.h"

#include "bind/test_support.h"

namespace virga::bind {
namespace {

using Kind = schema::Type::Kind;

// A component, and its package as other programs load it.
class Published {
 public:
  // `files` is as for bind_files; the files of the component itself are in no folder.
  explicit Published(const MemoryComponentFiles::Files& files)
      : bound_(testing::bind_files(files)) {
    EXPECT_EQ(bound_->findings(), "");
    const auto program = std::make_shared<const Program>(std::move(bound_->program));
    const PublishedComponent components[] = {{"Net", program}};
    text = package_schema({"net", "1.2.3", "Networks.", components}, bound_->diagnostics);
    package = schema::Package::parse(text, "net.json").value();
    resource = package->resource("net:index:Net").value();
  }
  explicit Published(const std::string& program)
      : Published(MemoryComponentFiles::Files{{"main.pp", program}}) {}

  const schema::Property& input(std::string_view name) const {
    return *resource->inputs.find(name);
  }
  const schema::Property& output(std::string_view name) const {
    return *resource->outputs.find(name);
  }
  const schema::ObjectType& object(const std::string& token) const {
    const auto found = package->object_type(token);
    EXPECT_TRUE(found && *found) << token << "\n" << text;
    return **found;
  }
  std::string findings() const { return bound_->findings(); }

  std::string text;
  std::shared_ptr<const schema::Package> package;
  const schema::Resource* resource = nullptr;

 private:
  std::unique_ptr<testing::Bound> bound_;
};

TEST(PackageSchema, IsDeterministicJson) {
  const Published net(R"pp(
    config "value" "bool" { description = "What to say." }
    output "value" { value = value }
  )pp");
  EXPECT_EQ(
      net.text,
      R"({"name":"net","version":"1.2.3","description":"Networks.",)"
      R"("language":{"csharp":{"respectSchemaVersion":true},"go":{"respectSchemaVersion":true},)"
      R"("java":{"respectSchemaVersion":true},"nodejs":{"respectSchemaVersion":true},)"
      R"("python":{"respectSchemaVersion":true}},"dependencies":[],)"
      R"("resources":{"net:index:Net":{"isComponent":true,"type":"object",)"
      R"("inputProperties":{"value":{"type":"boolean","description":"What to say."}},)"
      R"("requiredInputs":["value"],"properties":{"value":{"type":"boolean"}},)"
      R"("required":["value"]}},"types":{}})");
}

TEST(PackageSchema, IsEqualForEqualPrograms) {
  const char* program = R"pp(
    config "b" "list(object({ x = string }))" {}
    config "a" "object({ y = int })" {}
    output "o" { value = [a, b] }
  )pp";
  EXPECT_EQ(Published(program).text, Published(program).text);
}

TEST(PackageSchema, ConfigsAreInputs) {
  const Published net(R"pp(
    config "b" "bool" {}
    config "i" "int" {}
    config "n" "number" {}
    config "s" "string" {}
    config "a" {}
    config "l" "list(map(string))" {}
    config "t" "set(int)" {}
  )pp");
  EXPECT_TRUE(net.resource->is_component);
  EXPECT_EQ(net.input("b").type->kind, Kind::kBool);
  EXPECT_EQ(net.input("i").type->kind, Kind::kInteger);
  EXPECT_EQ(net.input("n").type->kind, Kind::kNumber);
  EXPECT_EQ(net.input("s").type->kind, Kind::kString);
  EXPECT_EQ(net.input("a").type->kind, Kind::kAny);
  EXPECT_EQ(net.input("l").type->kind, Kind::kArray);
  EXPECT_EQ(net.input("l").type->element->kind, Kind::kMap);
  EXPECT_EQ(net.input("t").type->kind, Kind::kArray);
  for (const schema::Property& each : net.resource->inputs.list) EXPECT_TRUE(each.required);
  for (const schema::Property& each : net.resource->inputs.list) EXPECT_FALSE(each.plain);
}

TEST(PackageSchema, InputsWithADefaultOrNullAreOptional) {
  const Published net(R"pp(
    config "text" "string" { default = "a" }
    config "size" "int" { default = 3 }
    config "part" "number" { default = 0.5 }
    config "flag" "bool" { default = true }
    config "made" "string" { default = "${text}-b" }
    config "none" "string" { default = null }
    config "null" "string" { nullable = true }
    config "huge" "number" { default = 12345678901234567890 }
    config "key" "string" {
      default = "hidden"
      secret  = true
    }
  )pp");
  for (const schema::Property& each : net.resource->inputs.list) {
    EXPECT_FALSE(each.required) << each.name;
  }
  EXPECT_EQ(net.input("text").default_value->value->text, "a");
  EXPECT_EQ(net.input("size").default_value->value->text, "3");
  EXPECT_EQ(net.input("part").default_value->value->text, "0.5");
  EXPECT_TRUE(net.input("flag").default_value->value->boolean);
  for (const char* name : {"made", "none", "null", "huge", "key"}) {
    EXPECT_FALSE(net.input(name).default_value) << name;
  }
  EXPECT_EQ(net.input("none").type->kind, Kind::kString);
  EXPECT_EQ(net.text.find("hidden"), std::string::npos);
  EXPECT_TRUE(net.input("key").secret);
}

TEST(PackageSchema, ObjectsAreNamedTypes) {
  const Published net(R"pp(
    config "ingress_rules" "list(object({ port = int, from = optional(object({ cidr = string })) }))" {}
    output "first" { value = ingress_rules[0] }
  )pp");
  EXPECT_EQ(net.input("ingress_rules").type->element->token, "net:index:NetIngressRules");
  const schema::ObjectType& rule = net.object("net:index:NetIngressRules");
  EXPECT_EQ(rule.properties.find("from")->type->token, "net:index:NetIngressRulesFrom");
  EXPECT_TRUE(net.object("net:index:NetIngressRulesFrom").properties.find("cidr"));
}

TEST(PackageSchema, EqualObjectsShareAName) {
  const Published net(R"pp(
    config "a" "object({ x = string })" {}
    config "b" "map(object({ x = string }))" {}
    config "c" "object({ x = int })" {}
  )pp");
  EXPECT_EQ(net.input("a").type->token, "net:index:NetA");
  EXPECT_EQ(net.input("b").type->element->token, "net:index:NetA");
  EXPECT_EQ(net.input("c").type->token, "net:index:NetC");
}

TEST(PackageSchema, DifferentObjectsHaveDifferentNames) {
  const Published net(R"pp(
    config "aB" "object({ x = string })" {}
    config "a_b" "object({ y = string })" {}
  )pp");
  EXPECT_EQ(net.input("aB").type->token, "net:index:NetAB");
  EXPECT_EQ(net.input("a_b").type->token, "net:index:NetAB2");
}

TEST(PackageSchema, OutputsHaveTheTypesOfTheirValues) {
  const Published net(R"pp(
    config "any" {}
    resource "pet" "zoo:index:Pet" {}
    output "breed" { value = pet.breed }
    output "length" { value = pet.length }
    output "friends" { value = pet.friends }
    output "literal" { value = "text" }
    output "pair" { value = [1, "x"] }
    output "object" { value = { name = pet.name, size = 1 } }
    output "any" "string" { value = any.there }
    output "pet" { value = pet }
    output "called" {
      __logicalName = "by.another name"
      value         = 1
    }
    output "told" {
      description = "A story."
      value       = true
    }
  )pp");
  EXPECT_EQ(net.output("breed").type->kind, Kind::kString);
  EXPECT_TRUE(net.output("breed").required);
  EXPECT_EQ(net.output("length").type->kind, Kind::kInteger);
  EXPECT_FALSE(net.output("length").required);
  EXPECT_EQ(net.output("friends").type->element->token, "net:index:NetFriends");
  EXPECT_TRUE(net.object("net:index:NetFriends").properties.find("name")->required);
  EXPECT_FALSE(net.object("net:index:NetFriends").properties.find("since")->required);
  EXPECT_EQ(net.output("literal").type->kind, Kind::kString);
  EXPECT_EQ(net.output("pair").type->element->kind, Kind::kUnion);
  EXPECT_FALSE(net.object("net:index:NetObject").properties.find("name")->required);
  EXPECT_EQ(net.output("any").type->kind, Kind::kString);
  EXPECT_EQ(net.output("pet").type->kind, Kind::kResource);
  EXPECT_EQ(net.output("pet").type->external_package, "zoo");
  EXPECT_EQ(net.output("pet").type->external_version, "1.0.0");
  EXPECT_TRUE(net.resource->outputs.find("by.another name"));
  EXPECT_EQ(net.output("told").description, "A story.");
}

TEST(PackageSchema, ValuesThatTheProgramMakesSecretAreSecret) {
  const Published net(R"pp(
    config "key" "string" { secret = true }
    config "plain" "string" {}
    hidden = key
    output "a" { value = key }
    output "b" { value = hidden }
    output "c" { value = secret(plain) }
    output "d" { value = plain }
    output "e" { value = length(key) }
  )pp");
  for (const char* name : {"a", "b", "c"}) EXPECT_TRUE(net.output(name).secret) << name;
  for (const char* name : {"d", "e"}) EXPECT_FALSE(net.output(name).secret) << name;
}

TEST(PackageSchema, ListsThePackagesThatComponentsNeed) {
  const Published net({{"main.pp", R"pp(
                          package {
                            baseProviderName        = "zoo"
                            baseProviderVersion     = "1.0.0"
                            baseProviderDownloadUrl = "https://example.com/zoo"
                          }
                          component "inner" "./inner" {}
                        )pp"},
                       {"inner/main.pp", R"pp(resource "pet" "zoo:index:Pet" {})pp"}});
  EXPECT_NE(net.text.find(R"("dependencies":[{"name":"zoo","version":"1.0.0",)"
                          R"("downloadURL":"https://example.com/zoo"}])"),
            std::string::npos)
      << net.text;
}

TEST(PackageSchema, RejectsNamesThatPulumiReserves) {
  const Published net(R"pp(
    config "pulumi" "string" {}
    config "urn" "string" {}
    output "urn" { value = 1 }
    output "id" { value = 1 }
  )pp");
  EXPECT_EQ(net.findings(), "V5058 \"pulumi\"\nV5058 \"urn\"\n");
}

// --- Programs that use the published schema ---
class RoundTrip : public ::testing::Test {
 protected:
  std::string findings(const std::string& program) {
    testing::Bound bound;
    bound.loader.add(net_.package);
    bound.loader.add(testing::zoo());
    const base::SourceId source = bound.sources.add("main.pp", program).id();
    bound.program = bind(std::vector{source}, bound.sources, bound.loader, {}, bound.diagnostics);
    return bound.findings();
  }

  const Published net_{R"pp(
    config "name" "string" {}
    config "rules" "list(object({ port = int, open = optional(bool) }))" { default = [] }
    resource "pet" "zoo:index:Pet" { name = name }
    output "pet" { value = pet }
    output "rules" { value = rules }
    output "upper" { value = "${name}!" }
  )pp"};
};

TEST_F(RoundTrip, ProgramsCanUseTheSchema) {
  EXPECT_EQ(findings(R"pp(
    resource "net" "net:index:Net" {
      name  = "a"
      rules = [{ port = 80 }]
    }
    resource "more" "net:index:Net" {
      name  = net.upper
      rules = net.rules
    }
    output "breed" { value = net.pet.breed }
    output "port" { value = net.rules[0].port }
  )pp"),
            "");
}

TEST_F(RoundTrip, ErrorsAreReportedAgainstTheSchema) {
  EXPECT_EQ(findings(R"pp(
    resource "net" "net:index:Net" { nme = "a" }
    output "o" { value = net.lower }
  )pp"),
            "V3133 nme\nV2103 .lower\n");
}

TEST(PackageSchema, HasTheLabelOfAnOutputWhoseTypeIsNotKnown) {
  const Published net(R"pp(
    resource "pet" "zoo:index:Pet" {}
    output "label" "string" { value = notImplemented(pet.breed) }
    output "none" { value = notImplemented(pet.breed) }
  )pp");
  EXPECT_EQ(net.output("label").type->kind, Kind::kString);
  EXPECT_EQ(net.output("none").type->kind, Kind::kAny);
}

TEST(PackageSchema, NamesTheParameterOfAPackage) {
  const Published net(R"pp(
    package {
      baseProviderName = "maker"
      baseProviderVersion = "2.0.0"
      parameterization {
        name = "zoo"
        version = "1.0.0"
        value = "bWFkZQ=="
      }
    }
    resource "pet" "zoo:index:Pet" {}
  )pp");
  EXPECT_NE(net.text.find(R"("dependencies":[{"name":"maker","version":"2.0.0","parameterization":)"
                          R"({"name":"zoo","version":"1.0.0","value":"bWFkZQ=="}}])"),
            std::string::npos)
      << net.text;
}

}  // namespace
}  // namespace virga::bind
