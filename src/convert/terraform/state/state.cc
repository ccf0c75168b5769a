#include "convert/terraform/state/state.h"

#include <optional>
#include <string_view>
#include <utility>

#include "convert/pcl/identifier.h"
#include "convert/terraform/json/members.h"
#include "convert/terraform/state/module_path.h"
#include "diag/codes/terraform.h"
#include "schema/read/json_tree.h"

namespace virga::convert::terraform {
namespace {

namespace codes = diag::codes;

constexpr std::int64_t kVersion = 4;

struct Instance {
  std::string key;  // of `count` or `for_each`, as text
  bool has_key = false;
  bool has_id = false;
  std::string id;
  bool is_deposed = false;  // replaced already; it waits to be deleted
};

// A resource of the state: its address without the key, and its instances.
struct Described {
  std::string module;
  std::string mode;
  std::string type;
  std::string name;
  base::Span type_span;
  std::vector<Instance> instances;

  std::string address(const Instance& instance) const {
    std::string text = module.empty() ? "" : module + ".";
    text += type + "." + name;
    return instance.has_key ? text + "[" + instance.key + "]" : text;
  }
};

class StateReader {
 public:
  StateReader(const base::Source& source, std::size_t size, Types& types,
              diag::Diagnostics& diagnostics, const base::Limits& limits)
      : source_(source),
        text_(source.text().substr(0, size)),
        types_(types),
        diagnostics_(diagnostics),
        limits_(limits) {}

  std::vector<ExistingResource> read() {
    const bool is_read = json_.document(text_, [&](std::string_view key, JsonValue& value) {
      if (key == "version") return json_.whole(value, version_);
      if (key == "encrypted_data") return path_.fail("it is encrypted");
      if (key == "resources") return resources(value);
      return true;
    });
    if (!is_read) return invalid(path_.error().error().str());
    if (version_ == 0) return invalid("it has no version");
    if (version_ != kVersion) {
      return invalid("it has version " + std::to_string(version_) +
                     ", and Virga reads version 4, which Terraform writes since 0.12");
    }
    for (const Described& resource : described_) convert(resource);
    return std::move(found_);
  }

 private:
  std::vector<ExistingResource> invalid(const std::string& reason) {
    diagnostics_.add(codes::kTerraformState, source_.range({0, 0}), diag::Reason{reason});
    return {};
  }

  bool resources(JsonValue& value) {
    return json_.array(value, [&](JsonValue& element) {
      Described resource;
      if (!this->resource(element, resource)) return false;
      described_.push_back(std::move(resource));
      return true;
    });
  }

  bool resource(JsonValue& value, Described& into) {
    return json_.object(value, [&](std::string_view key, JsonValue& member) {
      if (key == "module") return json_.text(member, into.module);
      if (key == "mode") return json_.text(member, into.mode);
      if (key == "name") return json_.text(member, into.name);
      if (key == "type") {
        if (Json::is_text(member)) into.type_span = inside_quotes(Json::token(member));
        return json_.text(member, into.type);
      }
      return key != "instances" || instances(member, into);
    });
  }

  base::Span inside_quotes(std::string_view token) const {
    const auto begin = static_cast<std::uint32_t>(token.data() - text_.data());
    return {begin + 1, begin + static_cast<std::uint32_t>(token.size()) - 1};
  }

  bool instances(JsonValue& value, Described& resource) {
    return json_.array(value, [&](JsonValue& element) {
      if (++instances_ > limits_.max_resources) {
        return path_.fail("it has more than " + std::to_string(limits_.max_resources) +
                          " resources, the limit");
      }
      Instance& instance = resource.instances.emplace_back();
      return json_.object(element, [&](std::string_view key, JsonValue& member) {
        if (key == "index_key") return index_key(member, instance);
        if (key == "deposed") instance.is_deposed = !Json::is_null(member);
        // The state of a provider of before Terraform 0.12 has flat attributes.
        return (key != "attributes" && key != "attributes_flat") || attributes(member, instance);
      });
    });
  }

  bool index_key(JsonValue& value, Instance& instance) {
    if (Json::is_null(value)) return true;
    instance.has_key = true;
    if (Json::is_text(value)) return json_.text(value, instance.key);
    std::int64_t number = 0;
    if (!json_.whole(value, number)) return false;
    instance.key = std::to_string(number);
    return true;
  }

  bool attributes(JsonValue& value, Instance& instance) {
    return json_.object(value, [&](std::string_view key, JsonValue& member) {
      if (key != "id" || !Json::is_text(member)) return true;
      instance.has_id = true;
      return json_.text(member, instance.id);
    });
  }

  void convert(const Described& resource) {
    if (resource.mode != "managed") return;
    const Member& member = types_.resource(resource.type);
    const bool exists_in_terraform_only =
        resource.type == "terraform_data" || resource.type == "null_resource";
    for (const Instance& instance : resource.instances) {
      if (instance.is_deposed) continue;
      if (exists_in_terraform_only) {
        skip(resource, instance, "it exists in the state only");
      } else if (!instance.has_id || instance.id.empty()) {
        skip(resource, instance, "its attribute id is not a text");
      } else {
        report_guess(resource, member);
        add(resource, instance, member);
      }
    }
  }

  void add(const Described& resource, const Instance& instance, const Member& member) {
    std::string logical = name_prefix(resource.module) + resource.name;
    if (instance.has_key) logical += "-" + instance.key;
    std::string name = identifiers_.add(logical, "");
    found_.push_back({member.token, std::move(name), std::move(logical), instance.id});
  }

  void report_guess(const Described& resource, const Member& member) {
    if (!member.is_guess || !types_.is_first_report(member.token)) return;
    diagnostics_.add(codes::kTerraformGuess, source_.range(resource.type_span),
                     diag::Name{resource.type}, diag::Name{member.token});
  }

  void skip(const Described& resource, const Instance& instance, const char* reason) {
    diagnostics_.add(codes::kTerraformNotImported, source_.range(resource.type_span),
                     diag::Name{resource.address(instance)}, diag::Reason{reason});
  }

  const base::Source& source_;
  const std::string_view text_;
  Types& types_;
  diag::Diagnostics& diagnostics_;
  const base::Limits& limits_;
  JsonPath path_;
  Json json_{path_};
  std::int64_t version_ = 0;
  std::vector<Described> described_;
  std::size_t instances_ = 0;
  Identifiers identifiers_;
  std::vector<ExistingResource> found_;
};

}  // namespace

std::vector<ExistingResource> resources_of_state(std::string name, std::string text, Types& types,
                                                 base::Sources& sources,
                                                 diag::Diagnostics& diagnostics,
                                                 const base::Limits& limits) {
  const std::size_t size = text.size();
  if (size > limits.max_terraform_bytes) {
    diagnostics.add(codes::kTerraformState, {},
                    diag::Reason{name + " has more than " +
                                 std::to_string(limits.max_terraform_bytes) + " bytes, the limit"});
    return {};
  }
  text.append(schema::kJsonPadding, '\n');
  const base::Source& source =
      sources.add(std::move(name), std::move(text), base::Contents::kMayHoldSecrets);
  return StateReader(source, size, types, diagnostics, limits).read();
}

}  // namespace virga::convert::terraform
