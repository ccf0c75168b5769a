// Resource types and data sources of Terraform --find--> members of Pulumi packages.
//
// A mapping of the provider names the token. Without one, the schema of the package is searched for
// a token that fits the words of the type. Without that, the token is a guess.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "convert/terraform/mapping/mappings.h"
#include "convert/terraform/mapping/shape.h"
#include "diag/diagnostics.h"
#include "schema/loader.h"

namespace virga::convert::terraform {

struct Member {
  std::string token;
  Shape inputs;
  Shape outputs;
  bool is_guess = false;  // neither a schema nor a mapping names the token
};

// The package that the provider of a name usually has: "gcp" for "google".
std::string package_name(std::string_view provider);

class Types {
 public:
  // `mappings` may be null. Mappings that cannot be used are reported, each once.
  Types(schema::Loader& loader, Mappings* mappings, diag::Diagnostics& diagnostics)
      : loader_(loader), mappings_(mappings), diagnostics_(diagnostics) {}

  // The resource type "aws_s3_bucket". The reference is valid as long as the object.
  const Member& resource(const std::string& type);
  const Member& data_source(const std::string& type);

  // The package of a provider: that of the tokens of its mapping, or package_name().
  std::string package_of(std::string_view provider);
  // The configuration of a provider.
  Shape config(std::string_view provider);

  // Returns true once for each token.
  bool is_first_report(const std::string& token) { return reported_.insert(token).second; }

 private:
  struct Provider {
    std::shared_ptr<const ProviderMapping> mapping;  // may be null
    std::string package;
    bool is_broken = false;  // its mapping cannot be used: tokens are guesses because of that
  };

  const Provider& provider(std::string_view name);
  std::shared_ptr<const schema::Package> schema_of(const std::string& package);
  std::optional<Member> mapped_resource(const std::string& type);
  std::optional<Member> mapped_data_source(const std::string& type);
  // Reports a mistake in the mapping of a provider, and returns nullopt for it.
  std::optional<MappedType> usable(base::Result<std::optional<MappedType>> found,
                                   std::string_view provider);
  void report(const std::string& provider, const base::Error& error);

  schema::Loader& loader_;
  Mappings* mappings_;
  diag::Diagnostics& diagnostics_;
  std::map<std::string, Provider, std::less<>> providers_;
  std::map<std::string, std::shared_ptr<const schema::Package>, std::less<>> packages_;
  std::map<std::string, Member> resources_;
  std::map<std::string, Member> data_sources_;
  std::set<std::string> reported_;
};

}  // namespace virga::convert::terraform
