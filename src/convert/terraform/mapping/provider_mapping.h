// A mapping: what one provider of Terraform is called in Pulumi. It is the JSON that the bridge of
// the provider writes, that provider plugins return from GetMapping, and that `--mappings` of the
// Pulumi CLI reads (docs/convert-terraform.md, "Mappings").
//
//   text --outline, one pass--> where each type is --read, when it is used--> MappedType
//
// A mapping of a large cloud has tens of megabytes, of which a program uses a few types.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/error.h"
#include "base/limits.h"
#include "convert/terraform/mapping/attribute.h"

namespace virga::convert::terraform {

// A resource type or data source.
struct MappedType {
  std::string token;
  std::shared_ptr<const MappedObject> object;  // null: the mapping has no attributes
};

class ProviderMapping {
 public:
  // `where` names the text in all errors. Fails if it is not a mapping, or is longer than
  // `limits.max_terraform_bytes`.
  static base::Result<std::shared_ptr<const ProviderMapping>> parse(
      std::string text, std::string where, const base::Limits& limits = {});
  ~ProviderMapping();
  ProviderMapping(const ProviderMapping&) = delete;
  ProviderMapping& operator=(const ProviderMapping&) = delete;

  const std::string& name() const;
  // Whether the mapping has the name `provider` or a type "PROVIDER_...".
  bool is_for(std::string_view provider) const;
  // The package of its tokens; empty if it has none.
  std::string package() const;

  // Return nullopt if the mapping does not have the type. Fail with the path in the mapping if the
  // description of the type is malformed, nested too deeply or too large.
  base::Result<std::optional<MappedType>> resource(std::string_view type) const;
  base::Result<std::optional<MappedType>> data_source(std::string_view type) const;
  // The configuration of the provider.
  base::Result<std::shared_ptr<const MappedObject>> config() const;

 private:
  struct State;
  explicit ProviderMapping(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace virga::convert::terraform
