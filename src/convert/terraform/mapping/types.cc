#include "convert/terraform/mapping/types.h"

#include <algorithm>
#include <cctype>
#include <span>

#include "convert/terraform/names/names.h"
#include "diag/codes/terraform.h"

namespace virga::convert::terraform {
namespace {

// Providers whose package has another name.
const std::map<std::string_view, std::string_view> kPackages{
    {"azurerm", "azure"},
    {"google", "gcp"},
    {"google-beta", "gcp"},
};

// The letters and digits in lower case: "s3bucket" for "S3Bucket", "s3/bucket" and "s3_bucket".
std::string squeezed(std::string_view text) {
  std::string out;
  for (const unsigned char c : text) {
    if (std::isalnum(c)) out += static_cast<char>(std::tolower(c));
  }
  return out;
}

struct TokenParts {
  std::string module;  // its first part
  std::string name;
};

TokenParts parts_of(std::string_view token) {
  const auto first = token.find(':');
  const auto last = token.rfind(':');
  if (first == std::string_view::npos || first == last) return {};
  std::string_view module = token.substr(first + 1, last - first - 1);
  module = module.substr(0, module.find('/'));
  if (module == "index") module = {};
  return {squeezed(module), squeezed(token.substr(last + 1))};
}

// How well a token fits the words of a type; 0: not at all. "aws:ec2/vpc:Vpc" fits "vpc" by its
// name, "aws:s3/bucket:Bucket" fits "s3_bucket" by module and name.
int fit(const TokenParts& token, const std::string& words) {
  if (token.name == words) return token.module.empty() ? 4 : 3;
  if (!token.module.empty() && token.module + token.name == words) return 5;
  return 0;
}

std::string best_token(std::span<const std::string> tokens, std::string_view wanted,
                       std::string_view prefix) {
  const std::string words = squeezed(wanted);
  std::string best;
  int best_fit = 0;
  for (const std::string& token : tokens) {
    TokenParts parts = parts_of(token);
    const std::string lowered(prefix);
    if (!parts.name.starts_with(lowered)) continue;
    parts.name = parts.name.substr(lowered.size());
    const int found = fit(parts, words);
    // Of equally good ones the first; the tokens are sorted.
    if (found > best_fit) best = token, best_fit = found;
  }
  return best;
}

std::string pascal_case(std::string_view name) {
  std::string out = camel_case(name);
  if (!out.empty()) out[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(out[0])));
  return out;
}

std::string_view provider_of(std::string_view type) {
  return type.substr(0, type.find('_'));
}

std::string package_in(std::string_view token) {
  return std::string(token.substr(0, token.find(':')));
}

}  // namespace

std::string package_name(std::string_view provider) {
  const auto found = kPackages.find(provider);
  return std::string(found == kPackages.end() ? provider : found->second);
}

const Types::Provider& Types::provider(std::string_view name) {
  const auto [place, is_new] = providers_.try_emplace(std::string(name));
  Provider& made = place->second;
  if (!is_new) return made;
  if (mappings_) {
    auto found = mappings_->find(place->first);
    if (found) {
      made.mapping = *std::move(found);
    } else {
      report(place->first, found.error());
    }
  }
  if (made.mapping) made.package = made.mapping->package();
  if (made.package.empty()) made.package = package_name(name);
  return made;
}

std::string Types::package_of(std::string_view provider) {
  return this->provider(provider).package;
}

std::shared_ptr<const schema::Package> Types::schema_of(const std::string& package) {
  const auto [place, is_new] = packages_.try_emplace(package);
  if (is_new) {
    if (const auto loaded = loader_.load({package, ""})) place->second = *loaded;
  }
  return place->second;
}

Shape Types::config(std::string_view provider) {
  const Provider& found = this->provider(provider);
  std::shared_ptr<const MappedObject> mapped;
  if (found.mapping) {
    if (auto config = found.mapping->config()) {
      mapped = *std::move(config);
    } else {
      report(std::string(provider), config.error());
    }
  }
  const auto schema = schema_of(found.package);
  const auto resource = schema ? schema->provider().value_or(nullptr) : nullptr;
  if (resource) return Shape::of(schema, resource->inputs).with(std::move(mapped));
  return Shape::by_rule().with(std::move(mapped));
}

void Types::report(const std::string& provider, const base::Error& error) {
  providers_[provider].is_broken = true;
  if (!reported_.insert(error.str()).second) return;
  diagnostics_.add(diag::codes::kTerraformMapping, {}, diag::Name{provider},
                   diag::Reason{error.str()});
}

std::optional<MappedType> Types::usable(base::Result<std::optional<MappedType>> found,
                                        std::string_view provider) {
  if (found) return *std::move(found);
  report(std::string(provider), found.error());
  return std::nullopt;
}

std::optional<Member> Types::mapped_resource(const std::string& type) {
  const ProviderMapping* mapping = provider(provider_of(type)).mapping.get();
  auto mapped = mapping ? usable(mapping->resource(type), provider_of(type)) : std::nullopt;
  if (!mapped) return std::nullopt;
  const auto schema = schema_of(package_in(mapped->token));
  const auto found = schema ? schema->resource(mapped->token).value_or(nullptr) : nullptr;
  if (!found) {
    const Shape shape = Shape::by_rule().with(std::move(mapped->object));
    return Member{std::move(mapped->token), shape, shape};
  }
  return Member{std::move(mapped->token), Shape::of(schema, found->inputs).with(mapped->object),
                Shape::of(schema, found->outputs).with(mapped->object)};
}

std::optional<Member> Types::mapped_data_source(const std::string& type) {
  const ProviderMapping* mapping = provider(provider_of(type)).mapping.get();
  auto mapped = mapping ? usable(mapping->data_source(type), provider_of(type)) : std::nullopt;
  if (!mapped) return std::nullopt;
  const auto schema = schema_of(package_in(mapped->token));
  const auto found = schema ? schema->function(mapped->token).value_or(nullptr) : nullptr;
  if (!found) {
    const Shape shape = Shape::by_rule().with(std::move(mapped->object));
    return Member{std::move(mapped->token), shape, shape};
  }
  return Member{std::move(mapped->token), Shape::of(schema, found->inputs).with(mapped->object),
                Shape::of(schema, found->result_object).with(mapped->object)};
}

const Member& Types::resource(const std::string& type) {
  const auto [place, is_new] = resources_.try_emplace(type);
  Member& member = place->second;
  if (!is_new) return member;
  if (type == "terraform_data" || type == "null_resource") {
    member.token = "pulumi:index:Stash";
    return member;
  }
  if (auto mapped = mapped_resource(type)) {
    member = *std::move(mapped);
    return member;
  }
  const std::string package = package_of(provider_of(type));
  if (const auto schema = schema_of(package)) {
    const std::string token = best_token(schema->resource_tokens(), short_type(type), "");
    const auto resource = token.empty() ? nullptr : schema->resource(token).value_or(nullptr);
    if (resource) {
      member = {token, Shape::of(schema, resource->inputs), Shape::of(schema, resource->outputs)};
      return member;
    }
  }
  member = {package + ":index:" + pascal_case(short_type(type)), Shape::by_rule(), Shape::by_rule(),
            !provider(provider_of(type)).is_broken};
  return member;
}

const Member& Types::data_source(const std::string& type) {
  const auto [place, is_new] = data_sources_.try_emplace(type);
  Member& member = place->second;
  if (!is_new) return member;
  if (auto mapped = mapped_data_source(type)) {
    member = *std::move(mapped);
    return member;
  }
  const std::string package = package_of(provider_of(type));
  if (const auto schema = schema_of(package)) {
    const std::string token = best_token(schema->function_tokens(), short_type(type), "get");
    const auto function = token.empty() ? nullptr : schema->function(token).value_or(nullptr);
    if (function) {
      member = {token, Shape::of(schema, function->inputs),
                Shape::of(schema, function->result_object)};
      return member;
    }
  }
  member = {package + ":index:get" + pascal_case(short_type(type)), Shape::by_rule(),
            Shape::by_rule(), !provider(provider_of(type)).is_broken};
  return member;
}

}  // namespace virga::convert::terraform
