#include "convert/terraform/json/members.h"
#include "convert/terraform/mapping/mapping_reader.h"

namespace virga::convert::terraform {
namespace {

class PartsReader {
 public:
  base::Result<MappingParts> read(std::string_view text) {
    const bool is_read = json_.document(text, [&](std::string_view key, JsonValue& value) {
      if (key == "name") return json_.text(value, parts_.name);
      if (key == "provider") return provider(value);
      if (key == "resources") return members(value, parts_.resources.overrides);
      if (key == "dataSources") return members(value, parts_.data_sources.overrides);
      if (key == "config") return json_.slice(value, parts_.config_overrides);
      return true;
    });
    if (!is_read) return path_.error();
    const bool is_empty =
        parts_.resources.overrides.empty() && parts_.data_sources.overrides.empty();
    if (parts_.name.empty() && is_empty) {
      return base::fail("it has neither a name nor resources");
    }
    return std::move(parts_);
  }

 private:
  bool provider(JsonValue& value) {
    return json_.object(value, [&](std::string_view key, JsonValue& member) {
      if (key == "schema") return json_.slice(member, parts_.config_attributes);
      if (key == "resources") return members(member, parts_.resources.attributes);
      if (key == "dataSources") return members(member, parts_.data_sources.attributes);
      return true;
    });
  }

  bool members(JsonValue& value, MappingParts::Members& into) {
    return json_.object(value, [&](std::string_view key, JsonValue& member) {
      return json_.slice(member, into[std::string(key)]);
    });
  }

  JsonPath path_;
  Json json_{path_};
  MappingParts parts_;
};

}  // namespace

base::Result<MappingParts> read_mapping_parts(std::string_view text) {
  return PartsReader().read(text);
}

}  // namespace virga::convert::terraform
