#include "convert/terraform/mapping/provider_mapping.h"

#include <utility>

#include "convert/terraform/mapping/mapping_reader.h"
#include "schema/read/json_tree.h"

namespace virga::convert::terraform {
namespace {

// Whether one of the types begins with "PROVIDER_".
bool has_type_of(const MappingParts::Members& members, const std::string& prefix) {
  const auto found = members.lower_bound(prefix);
  return found != members.end() && found->first.starts_with(prefix);
}

std::string_view part(const MappingParts::Members& members, std::string_view type) {
  const auto found = members.find(type);
  return found == members.end() ? std::string_view() : found->second;
}

}  // namespace

struct ProviderMapping::State {
  std::string where;
  std::string text;  // with the padding that the reader needs
  base::Limits limits;
  MappingParts parts;

  base::Unexpected<base::Error> fail(const std::string& path, const base::Error& error) const {
    return base::fail(where + ": " + path + "." + error.str());
  }

  base::Result<std::optional<MappedType>> find(const MappingParts::Types& types,
                                               const char* section, std::string_view type) const {
    const std::string_view overrides = part(types.overrides, type);
    if (overrides.empty()) return std::optional<MappedType>();
    auto read = read_mapping_type(part(types.attributes, type), overrides, limits);
    if (!read) return fail(std::string(section) + "." + std::string(type), read.error());
    if (read->token.empty()) return std::optional<MappedType>();
    return std::optional(MappedType{std::move(read->token), std::move(read->object)});
  }
};

base::Result<std::shared_ptr<const ProviderMapping>> ProviderMapping::parse(
    std::string text, std::string where, const base::Limits& limits) {
  const std::size_t size = text.size();
  if (size > limits.max_terraform_bytes) {
    return base::fail(where + ": it has more than " + std::to_string(limits.max_terraform_bytes) +
                      " bytes, the limit");
  }
  auto state = std::make_unique<State>();
  state->limits = limits;
  state->where = std::move(where);
  state->text = std::move(text);
  state->text.append(schema::kJsonPadding, '\0');
  auto parts = read_mapping_parts(std::string_view(state->text).substr(0, size));
  if (!parts) return base::fail(state->where + ": " + parts.error().str());
  state->parts = *std::move(parts);
  return std::shared_ptr<const ProviderMapping>(new ProviderMapping(std::move(state)));
}

ProviderMapping::ProviderMapping(std::unique_ptr<State> state) : state_(std::move(state)) {}
ProviderMapping::~ProviderMapping() = default;

const std::string& ProviderMapping::name() const {
  return state_->parts.name;
}

bool ProviderMapping::is_for(std::string_view provider) const {
  const std::string prefix = std::string(provider) + "_";
  return name() == provider || has_type_of(state_->parts.resources.overrides, prefix) ||
         has_type_of(state_->parts.data_sources.overrides, prefix);
}

std::string ProviderMapping::package() const {
  const MappingParts& parts = state_->parts;
  for (const auto* members : {&parts.resources.overrides, &parts.data_sources.overrides}) {
    for (const auto& [type, overrides] : *members) {
      const auto read = read_mapping_type({}, overrides, state_->limits);
      if (read && !read->token.empty()) return read->token.substr(0, read->token.find(':'));
    }
  }
  return {};
}

base::Result<std::optional<MappedType>> ProviderMapping::resource(std::string_view type) const {
  return state_->find(state_->parts.resources, "resources", type);
}

base::Result<std::optional<MappedType>> ProviderMapping::data_source(std::string_view type) const {
  return state_->find(state_->parts.data_sources, "dataSources", type);
}

base::Result<std::shared_ptr<const MappedObject>> ProviderMapping::config() const {
  const MappingParts& parts = state_->parts;
  auto read = read_mapping_config(parts.config_attributes, parts.config_overrides, state_->limits);
  if (!read) return state_->fail("config", read.error());
  return std::move(read->object);
}

}  // namespace virga::convert::terraform
