#include "convert/terraform/mapping/types.h"

#include <algorithm>
#include <cctype>
#include <span>

#include "convert/terraform/names/names.h"

namespace virga::convert::terraform {
namespace {

// Providers whose package has another name.
const std::map<std::string_view, std::string_view> kPackages{
    {"azurerm", "azure"},
    {"google", "gcp"},
    {"google-beta", "gcp"},
    {"template", "template"},
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

}  // namespace

std::string package_name(std::string_view provider) {
  const auto found = kPackages.find(provider);
  return std::string(found == kPackages.end() ? provider : found->second);
}

std::shared_ptr<const schema::Package> Types::package(std::string_view type) {
  const std::string name = package_name(provider_of(type));
  const auto [place, is_new] = packages_.try_emplace(name);
  if (is_new) {
    if (const auto loaded = loader_.load({name, ""})) place->second = *loaded;
  }
  return place->second;
}

const Member& Types::resource(const std::string& type) {
  const auto [place, is_new] = resources_.try_emplace(type);
  Member& member = place->second;
  if (!is_new) return member;
  if (type == "terraform_data" || type == "null_resource") {
    member.token = "pulumi:index:Stash";
    return member;
  }
  const auto schema = package(type);
  if (schema) {
    const std::string token = best_token(schema->resource_tokens(), short_type(type), "");
    const auto resource = token.empty() ? nullptr : schema->resource(token).value_or(nullptr);
    if (resource) {
      member = {token, Shape::of(schema, resource->inputs), Shape::of(schema, resource->outputs)};
      return member;
    }
  }
  member = {package_name(provider_of(type)) + ":index:" + pascal_case(short_type(type)),
            Shape::by_rule(), Shape::by_rule(), true};
  return member;
}

const Member& Types::data_source(const std::string& type) {
  const auto [place, is_new] = data_sources_.try_emplace(type);
  Member& member = place->second;
  if (!is_new) return member;
  const auto schema = package(type);
  if (schema) {
    const std::string token = best_token(schema->function_tokens(), short_type(type), "get");
    const auto function = token.empty() ? nullptr : schema->function(token).value_or(nullptr);
    if (function) {
      member = {token, Shape::of(schema, function->inputs),
                Shape::of(schema, function->result_object)};
      return member;
    }
  }
  member = {package_name(provider_of(type)) + ":index:get" + pascal_case(short_type(type)),
            Shape::by_rule(), Shape::by_rule(), true};
  return member;
}

}  // namespace virga::convert::terraform
