// Resource types and data sources of Terraform --find--> members of Pulumi packages.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "convert/terraform/mapping/shape.h"
#include "schema/loader.h"

namespace virga::convert::terraform {

struct Member {
  std::string token;
  Shape inputs;
  Shape outputs;
  bool is_guess = false;  // neither a schema nor a mapping names the token
};

// The package of a provider: "gcp" for "google".
std::string package_name(std::string_view provider);

class Types {
 public:
  explicit Types(schema::Loader& loader) : loader_(loader) {}

  // The resource type "aws_s3_bucket". The reference is valid as long as the object.
  const Member& resource(const std::string& type);
  const Member& data_source(const std::string& type);

  // Returns true once for each token.
  bool is_first_report(const std::string& token) { return reported_.insert(token).second; }

 private:
  std::shared_ptr<const schema::Package> package(std::string_view type);

  schema::Loader& loader_;
  std::map<std::string, std::shared_ptr<const schema::Package>, std::less<>> packages_;
  std::map<std::string, Member> resources_;
  std::map<std::string, Member> data_sources_;
  std::set<std::string> reported_;
};

}  // namespace virga::convert::terraform
