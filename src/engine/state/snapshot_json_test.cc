// Tests the CLI's deployment JSON.
#include "engine/state/snapshot_json.h"

#include <gtest/gtest.h>

#include "engine/state/integrity.h"
#include "engine/state/secret_value.h"
#include "pulumi/json.h"

namespace virga::engine {
namespace {

using pulumi::PropertyValue;

// An export of the CLI with every known field and some unknown ones.
constexpr const char* kExported = R"json({
    "version": 3,
    "deployment": {
        "manifest": {
            "time": "2026-01-02T03:04:05.678901234Z",
            "magic": "1b44df459a9aff3a9a9c9b0c7b4a2d6d6d0d1ba9c0b2e9c87b0e3f2a1f0e9d8c",
            "version": "v3.200.0",
            "plugins": [{"name": "t", "path": "/p", "type": "resource", "version": "1.0.0"}]
        },
        "secrets_providers": {"type": "passphrase", "state": {"salt": "v1:x="}},
        "resources": [
            {"urn": "urn:pulumi:dev::p::pulumi:pulumi:Stack::p-dev", "custom": false,
             "type": "pulumi:pulumi:Stack", "outputs": {"url": "https://x"},
             "created": "2026-01-02T03:04:05Z", "modified": "2026-01-02T03:04:06Z"},
            {"urn": "urn:pulumi:dev::p::t:index:R::r", "custom": true, "delete": true, "id": "id-1",
             "type": "t:index:R",
             "inputs": {"__defaults": [], "big": 12345678901234567890, "list": [1, 2.5, -0.0, null],
               "password": {"4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270",
                            "ciphertext": "v1:abc:def"}},
             "outputs": {"file": {"4dabf18193072939515e22adb298388d":
                                  "c44067f5952c0a294b673a41bacd8c17", "text": "hi",
                                  "hash": "8f434346648f6b96df89dda901c5176b10a6d83961dd3c1ac88b59b2dc327aa4"}},
             "parent": "urn:pulumi:dev::p::pulumi:pulumi:Stack::p-dev",
             "protect": true, "taint": true, "external": true,
             "dependencies": ["urn:a", "urn:b"], "initErrors": ["no"],
             "provider": "urn:pulumi:dev::p::pulumi:providers:t::default::uuid",
             "propertyDependencies": {"big": null, "list": ["urn:a"]},
             "pendingReplacement": true, "additionalSecretOutputs": ["x"], "aliases": ["urn:old"],
             "customTimeouts": {"create": 300, "update": 0.5, "delete": 12},
             "importID": "imported", "retainOnDelete": true, "deletedWith": "urn:a",
             "replaceWith": ["urn:b"], "created": "c", "modified": "m",
             "sourcePosition": "project:///main.pp#12,3", "ignoreChanges": ["a.b"],
             "hideDiff": ["h"], "replaceOnChanges": ["r"], "replacementTrigger": [1],
             "refreshBeforeUpdate": true, "envVarMappings": {"A": "B"},
             "resourceHooks": {"before-create": ["h1", "h2"], "on-error": ["h3"]},
             "viewOf": "urn:view", "sequence": 12345678901234567890, "later": {"z": 1, "a": [true]},
             "never": null}
        ],
        "pending_operations": [
            {"resource": {"urn": "urn:pulumi:dev::p::t:index:R::s", "custom": true, "type": "t:index:R"},
             "type": "creating", "note": "n"}],
        "metadata": {"x": 1.50}
    },
    "sibling": "kept"
})json";

Snapshot read(std::string text) {
  auto snapshot = read_snapshot(std::move(text));
  EXPECT_TRUE(snapshot) << snapshot.error().str();
  return snapshot ? *std::move(snapshot) : Snapshot();
}

std::string rejection(std::string text, const base::Limits& limits = {}) {
  const auto snapshot = read_snapshot(std::move(text), limits);
  return snapshot ? "read" : snapshot.error().str();
}

TEST(SnapshotJson, ReadsEveryField) {
  const Snapshot snapshot = read(kExported);
  EXPECT_EQ(snapshot.manifest.version, "v3.200.0");
  EXPECT_EQ(snapshot.secrets_providers, R"({"type":"passphrase","state":{"salt":"v1:x="}})");
  ASSERT_EQ(snapshot.resources.size(), 2U);
  const ResourceState& r = snapshot.resources[1];
  EXPECT_EQ(r.urn, "urn:pulumi:dev::p::t:index:R::r");
  EXPECT_EQ(r.id, "id-1");
  EXPECT_TRUE(r.custom && r.pending_delete && r.protect && r.taint && r.external);
  EXPECT_TRUE(r.pending_replacement && r.retain_on_delete && r.refresh_before_update);
  EXPECT_EQ(pulumi::show_json(r.inputs), R"({"__defaults":[],"big":12345678901234567168,)"
                                         R"("list":[1,2.5,-0,null],"password":"[secret]"})");
  EXPECT_EQ(ciphertext_of(*r.inputs.find("password")), "v1:abc:def");
  EXPECT_EQ(r.outputs.find("file")->as_asset().text, "hi");
  EXPECT_EQ(r.dependencies, (std::vector<std::string>{"urn:a", "urn:b"}));
  EXPECT_EQ(r.property_dependencies, (run::PropertyDependencies{{"big", {}}, {"list", {"urn:a"}}}));
  EXPECT_EQ(r.custom_timeouts->create, "300s");
  EXPECT_EQ(r.custom_timeouts->update, "0.5s");
  EXPECT_EQ(r.hooks->before_create, (std::vector<std::string>{"h1", "h2"}));
  EXPECT_EQ(r.hooks->on_error, std::vector<std::string>{"h3"});
  EXPECT_EQ(r.replacement_trigger->as_array()[0].as_number(), 1);
  EXPECT_EQ(r.options->env_var_mappings.at("A"), "B");
  EXPECT_EQ(r.other, (OtherMembers{{"later", R"({"z":1,"a":[true]})"},
                                   {"never", "null"},
                                   {"sequence", "12345678901234567890"},
                                   {"viewOf", "\"urn:view\""}}));
  EXPECT_EQ(snapshot.pending_operations[0].resource.urn, "urn:pulumi:dev::p::t:index:R::s");
  EXPECT_EQ(snapshot.pending_operations[0].other, (OtherMembers{{"note", "\"n\""}}));
  EXPECT_EQ(snapshot.other, (OtherMembers{{"metadata", R"({"x":1.5})"}}));
  EXPECT_EQ(snapshot.around_other, (OtherMembers{{"sibling", "\"kept\""}}));
}

TEST(SnapshotJson, RoundTripLosesNothing) {
  const std::string written = write_snapshot(read(kExported)).value();
  EXPECT_EQ(write_snapshot(read(written)).value(), written) << "what is written is stable";
  // Every word of the original occurs in the output, in any order.
  for (
      const char* part :
      {R"("urn":"urn:pulumi:dev::p::t:index:R::r","custom":true,"delete":true,"id":"id-1")",
       R"("ciphertext":"v1:abc:def")",
       R"("customTimeouts":{"create":300,"update":0.5,"delete":12})", R"("text":"hi")",
       R"("propertyDependencies":{"big":[],"list":["urn:a"]})",
       R"("importID":"imported","retainOnDelete":true,"deletedWith":"urn:a","replaceWith":["urn:b"])",
       R"("sourcePosition":"project:///main.pp#12,3","ignoreChanges":["a.b"],"hideDiff":["h"])",
       R"("replacementTrigger":[1],"refreshBeforeUpdate":true,"envVarMappings":{"A":"B"})",
       R"("resourceHooks":{"before-create":["h1","h2"],"on-error":["h3"]})",
       R"("later":{"z":1,"a":[true]},"never":null,"sequence":12345678901234567890)",
       R"("plugins":[{"name":"t","path":"/p","type":"resource","version":"1.0.0"}])",
       R"("secrets_providers":{"type":"passphrase","state":{"salt":"v1:x="}})",
       R"("type":"creating","note":"n")", R"("metadata":{"x":1.5})", R"("sibling":"kept")",
       R"("list":[1,2.5,-0,null])"}) {
    EXPECT_NE(written.find(part), std::string::npos) << part << "\n" << written;
  }
}

// A made-up value for each plain option; the state records some of them.
void fill(std::string& option) {
  option = "x";
}
void fill(std::vector<std::string>& option) {
  option = {"x"};
}
void fill(std::map<std::string, std::string>& option) {
  option = {{"x", "y"}};
}
void fill(std::optional<bool>& option) {
  option = true;
}

TEST(SnapshotJson, KeepsEveryRecordedOption) {
  pulumi::PlainOptions options;
  pulumi::for_each_plain_option(options, [](std::string_view, auto& option) { fill(option); });
  Snapshot snapshot;
  ResourceState& resource = snapshot.resources.emplace_back();
  resource.urn = "urn:pulumi:dev::p::t:index:R::r";
  resource.type = "t:index:R";
  const pulumi::RecordedOptions& recorded = options;
  resource.options = recorded;
  const Snapshot found = read(write_snapshot(snapshot).value());
  ASSERT_EQ(found.resources.size(), 1U);
  EXPECT_TRUE(*found.resources[0].options == recorded);
}

TEST(SnapshotJson, OmitsEmptyFields) {
  Snapshot snapshot;
  snapshot.manifest = new_manifest("t", "v1");
  snapshot.resources.emplace_back();
  snapshot.resources[0].urn = "urn:pulumi:a::b::c:d:E::f";
  snapshot.resources[0].type = "c:d:E";
  EXPECT_EQ(write_snapshot(snapshot).value(),
            R"({"version":3,"deployment":{"manifest":{"time":"t","magic":)"
            R"("3bfc269594ef649228e9a74bab00f042efc91d5acc6fbee31a382e80d42388fe","version":"v1"},)"
            R"("resources":[)"
            "\n"
            R"({"urn":"urn:pulumi:a::b::c:d:E::f","custom":false,"type":"c:d:E"}]}})"
            "\n");
  EXPECT_TRUE(integrity_problems(snapshot).empty()) << "the magic is that of the version";
}

TEST(SnapshotJson, RejectsTextThatIsNoExportedState) {
  EXPECT_EQ(rejection("{"),
            "not JSON: expected a value, a key, a comma, a colon or a bracket (line 1, column 2)");
  EXPECT_EQ(rejection("{\"version\": 3,\n \"deployment\": {\"resources\": [nul]}}"),
            "not JSON: expected a value (line 2, column 31)");
  EXPECT_EQ(rejection("{\"version\": 3, \"deployment\": {}}\n x"),
            "not JSON: something follows the value (line 2, column 2)");
  EXPECT_EQ(rejection("[]"), "state: expected an object, got an array");
  EXPECT_NE(
      rejection("{}").find("it has no version; expected a file that `pulumi stack export` wrote"),
      std::string::npos);
  EXPECT_NE(rejection(R"({"version": 3, "checkpoint": {}})").find("it has no deployment"),
            std::string::npos);
  for (const char* version : {"2", "4", "\"3\"", "3.5"}) {
    EXPECT_EQ(rejection(std::string("{\"version\":") + version + ",\"deployment\":{}}"),
              "state.version: only states of version 3 can be read");
  }
  EXPECT_EQ(rejection(R"({"version": 3, "deployment": {}})"), "read");
}

std::string with_resource(const std::string& members) {
  return R"({"version":3,"deployment":{"resources":[{"urn":"u","type":"t",)" + members + "}]}}";
}

TEST(SnapshotJson, ErrorsContainPath) {
  EXPECT_EQ(rejection(with_resource(R"("id":1)")),
            "state.deployment.resources[0].id: expected a string, got a number");
  EXPECT_EQ(rejection(with_resource(R"("inputs":[])")),
            "state.deployment.resources[0].inputs: expected an object, got an array");
  EXPECT_EQ(rejection(with_resource(R"("inputs":{"a":{"b":1,"b":2}})")),
            "state.deployment.resources[0].inputs.a: an object with a repeated key");
  EXPECT_EQ(rejection(with_resource(R"("inputs":{"a":1e999})")),
            "not JSON: a number is malformed (line 1, column 77)");
  EXPECT_EQ(
      rejection(
          with_resource(R"("inputs":{"a":[{"4dabf18193072939515e22adb298388d":"nonsense"}]})")),
      "state.deployment.resources[0].inputs: property a[0]: an object with an unknown signature");
  EXPECT_EQ(rejection(with_resource(R"("id":"1","id":"2")")),
            "state.deployment.resources[0]: the member id is repeated");
  EXPECT_EQ(rejection(with_resource(R"("resourceHooks":{"before-lunch":["h"]})")),
            "state.deployment.resources[0].resourceHooks[\"before-lunch\"]: no hook event "
            "has this name");
  EXPECT_EQ(rejection(R"({"version":3,"deployment":{"resources":[{"type":"t"}]}})"),
            "state.deployment.resources[0]: a resource without a URN");
}

std::string deep(int levels) {
  return with_resource("\"inputs\":{\"a\":" + std::string(static_cast<std::size_t>(levels), '[') +
                       std::string(static_cast<std::size_t>(levels), ']') + "}");
}

TEST(SnapshotJson, LimitsDepthAndSize) {
  EXPECT_EQ(rejection(deep(999)), "read");
  EXPECT_TRUE(write_snapshot(read(deep(999))));
  EXPECT_NE(rejection(deep(1000)).find("]: nested more than 1000 levels deep"), std::string::npos);
  EXPECT_EQ(rejection(deep(1'000'000)), "nested deeper than 1008 levels");
  const std::string text = with_resource(R"("id":"x")");
  base::Limits limits;
  limits.max_source_bytes = text.size();
  EXPECT_EQ(rejection(text, limits), "read");
  limits.max_source_bytes = text.size() - 1;
  EXPECT_EQ(rejection(text, limits), "the state is too large");
}

TEST(SnapshotJson, TruncatedOrChangedTextIsReadOrRejected) {
  const std::string text = kExported;
  for (std::size_t size = 0; size < text.size(); ++size) {
    EXPECT_NE(rejection(text.substr(0, size)), "read") << size;
  }
  for (std::size_t at = 0; at < text.size(); at += 3) {
    for (const char byte : {'\0', '"', '{', ']', ',', '\xFF', '9'}) {
      std::string changed = text;
      changed[at] = byte;
      const auto snapshot = read_snapshot(changed);
      EXPECT_TRUE(!snapshot || write_snapshot(*snapshot)) << at;
    }
  }
}

TEST(SnapshotJson, ValuesThatJsonDoesNotSupportAreReportedWithUrn) {
  Snapshot snapshot = read(with_resource(R"("id":"x")"));
  snapshot.resources[0].outputs =
      PropertyValue::object({{"a", PropertyValue::array({PropertyValue::number(1.0 / 0.0)})}});
  EXPECT_EQ(write_snapshot(snapshot).error().str(),
            "u: outputs: property a[0]: a number that JSON cannot represent");
}

}  // namespace
}  // namespace virga::engine
