#include "convert/terraform/state/state.h"

#include <gtest/gtest.h>

#include "diag/page_testing.h"
#include "schema/loader.h"

namespace virga::convert::terraform {
namespace {

// The mapping of a made-up provider.
class AcmeMappings final : public Mappings {
 public:
  base::Result<std::shared_ptr<const ProviderMapping>> find(const std::string& provider) override {
    if (provider != "acme") return std::shared_ptr<const ProviderMapping>();
    return ProviderMapping::parse(
        R"({"name":"acme","resources":{"acme_disk":{"tok":"acme:storage/disk:Disk"}}})", "acme");
  }
};

struct Read {
  explicit Read(std::string text, const base::Limits& limits = {}) {
    AcmeMappings mappings;
    schema::MemoryLoader loader;
    Types types(loader, &mappings, diagnostics);
    resources = resources_of_state("terraform.tfstate", std::move(text), types, sources,
                                   diagnostics, limits);
  }

  // "TYPE NAME LOGICAL_NAME ID", one line for each resource.
  std::string text() const {
    std::string lines;
    for (const ExistingResource& each : resources) {
      lines += each.type + " " + each.name + " " + each.logical_name + " " + each.id + "\n";
    }
    return lines;
  }
  // The messages with the texts that they are about.
  std::string messages() const {
    std::string lines;
    for (const diag::Diagnostic& each : diagnostics.list()) {
      const base::Source* source = sources.find(each.subject.source);
      const std::string about(source ? source->text(each.subject.span) : "");
      lines += show(each.code) + " " + about + ": " + each.message() + "\n";
    }
    return lines;
  }

  base::Sources sources;
  diag::Diagnostics diagnostics;
  std::vector<ExistingResource> resources;
};

std::string state(const std::string& resources) {
  return R"({"version":4,"terraform_version":"1.11.0","resources":[)" + resources + "]}";
}

TEST(TerraformState, ListsManagedResources) {
  const Read read(state(R"(
    {"mode":"managed","type":"acme_disk","name":"data","provider":"provider[\"acme\"]",
     "instances":[{"schema_version":0,"attributes":{"size":1,"id":"d-1","list":[{"id":"no"}]}}]},
    {"mode":"data","type":"acme_image","name":"base","instances":[{"attributes":{"id":"i-1"}}]})"));
  EXPECT_EQ(read.text(), "acme:storage/disk:Disk data data d-1\n");
  EXPECT_EQ(read.messages(), "");
}

TEST(TerraformState, NamesAreThoseOfTheConvertedProgram) {
  const Read read(state(R"(
    {"mode":"managed","type":"acme_disk","name":"data","instances":[
      {"index_key":0,"attributes":{"id":"a"}}, {"index_key":"x.y","attributes":{"id":"b"}}]},
    {"module":"module.net[\"k\"].module.sub","mode":"managed","type":"acme_disk","name":"data",
     "instances":[{"attributes":{"id":"c"}}]},
    {"module":"module.data","mode":"managed","type":"acme_disk","name":"0",
     "instances":[{"attributes":{"id":"d"}}]})"));
  EXPECT_EQ(read.text(),
            "acme:storage/disk:Disk data0 data-0 a\n"
            "acme:storage/disk:Disk dataXY data-x.y b\n"
            "acme:storage/disk:Disk netKSubData net-k-sub-data c\n"
            "acme:storage/disk:Disk data02 data-0 d\n");
}

TEST(TerraformState, ReadsMembersInAnyOrder) {
  const Read read(R"({"resources":[{"instances":[{"attributes":{"id":"a"},"index_key":1}],
    "name":"d","type":"acme_disk","mode":"managed"}],"version":4})");
  EXPECT_EQ(read.text(), "acme:storage/disk:Disk d1 d-1 a\n");
}

TEST(TerraformState, ReadsFlatAttributesAndSkipsDeposedObjects) {
  const Read read(state(R"(
    {"mode":"managed","type":"acme_disk","name":"d","instances":[
      {"attributes_flat":{"id":"a","x.#":"1"}}, {"deposed":"0123","attributes":{"id":"b"}},
      {"deposed":null,"status":"tainted","attributes":{"id":"c"}}]})"));
  EXPECT_EQ(read.text(), "acme:storage/disk:Disk d d a\nacme:storage/disk:Disk d2 d c\n");
}

TEST(TerraformState, ReportsGuessesOnceAndResourcesThatCannotBeImported) {
  const Read read(state(R"(
    {"mode":"managed","type":"zeta_big_thing","name":"a","instances":[
      {"attributes":{"id":"1"},"index_key":0},{"attributes":{"id":"2"},"index_key":1}]},
    {"mode":"managed","type":"null_resource","name":"n","instances":[{"attributes":{"id":"3"}}]},
    {"module":"module.m","mode":"managed","type":"acme_disk","name":"d","instances":[
      {"attributes":{"id":7}},{"attributes":{}},{"attributes":null},{"attributes":{"id":""}}]})"));
  EXPECT_EQ(read.text(), "zeta:index:BigThing a0 a-0 1\nzeta:index:BigThing a1 a-1 2\n");
  const std::string no_id =
      "V5339 acme_disk: `module.m.acme_disk.d` cannot be imported: its attribute id is not a "
      "text\n";
  EXPECT_EQ(read.messages(),
            "V5321 zeta_big_thing: neither a schema nor a mapping describes `zeta_big_thing`: its "
            "type token `zeta:index:BigThing` is a guess\n"
            "V5339 null_resource: `null_resource.n` cannot be imported: it exists in the state "
            "only\n" +
                no_id + no_id + no_id + no_id);
}

TEST(TerraformState, RejectsOtherTexts) {
  const auto message = [](const std::string& text) { return Read(text).messages(); };
  const std::string start = "V5338 : this is not a state of Terraform: ";
  EXPECT_EQ(message("[]"), start + "expected an object\n");
  EXPECT_EQ(message("{}"), start + "it has no version\n");
  EXPECT_EQ(
      message(R"({"version":3,"modules":[]})"),
      start + "it has version 3, and Virga reads version 4, which Terraform writes since 0.12\n");
  EXPECT_EQ(message(R"({"version":4,"encrypted_data":"x"})"),
            start + "encrypted_data: it is encrypted\n");
  EXPECT_EQ(message(R"({"version":4,"resources":[{"type":5}]})"),
            start + "resources.0.type: expected a string\n");
  EXPECT_EQ(message(R"({"version":4,"resources":[{"instances":[{"index_key":true}]}]})"),
            start + "resources.0.instances.0.index_key: expected a whole number\n");
  EXPECT_TRUE(message("{\"version\":4").starts_with(start + "not JSON: "));
  EXPECT_TRUE(message("").starts_with(start + "not JSON: "));
}

TEST(TerraformState, StatesMayHoldSecrets) {
  const Read read(state(R"({"mode":"managed","type":"zeta_a","name":"a","instances":[
    {"attributes":{"id":"1","password":"geheim"}}]})"));
  EXPECT_TRUE(read.sources.find(base::SourceId{1})->may_hold_secrets());
  EXPECT_EQ(read.messages().find("geheim"), std::string::npos);
}

TEST(TerraformState, LimitsBytesAndResources) {
  const std::string text = state(R"({"mode":"managed","type":"acme_disk","name":"d","instances":[
    {"attributes":{"id":"a"}},{"attributes":{"id":"b"}}]})");
  base::Limits limits;
  limits.max_terraform_bytes = text.size();
  limits.max_resources = 2;
  EXPECT_EQ(Read(text, limits).resources.size(), 2u);
  limits.max_resources = 1;
  const Read many(text, limits);
  EXPECT_TRUE(many.resources.empty());
  EXPECT_NE(many.messages().find("more than 1 resources, the limit"), std::string::npos);
  --limits.max_terraform_bytes;
  EXPECT_NE(Read(text, limits).messages().find("bytes, the limit"), std::string::npos);
}

TEST(TerraformState, SurvivesDamagedTexts) {
  const std::string text = state(R"({"mode":"managed","type":"acme_disk","name":"d","instances":[
    {"index_key":"k","attributes":{"id":"a","deep":{"er":[1,2]}}}]})");
  for (std::size_t i = 0; i < text.size(); ++i) {
    EXPECT_FALSE(Read(text.substr(0, i)).diagnostics.empty());
    std::string damaged = text;
    damaged[i] = '"';
    (void)Read(damaged);
  }
  const std::string deep(200'000, '[');
  (void)Read(state(R"({"mode":)" + deep));
}

}  // namespace
}  // namespace virga::convert::terraform
