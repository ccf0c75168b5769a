// The names of declarations in PCL, where variables, locals, resources, data sources and modules
// share one namespace.
//
// A name stays as it is, so that readers recognise it. If two declarations of a module have the
// same name, one of them gets a suffix, and a resource keeps its old name as its logical name.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "convert/terraform/module/module.h"
#include "convert/unique_names.h"

namespace virga::convert::terraform {

struct Names {
  std::map<std::string, std::string, std::less<>> variables;
  std::map<std::string, std::string, std::less<>> locals;
  std::map<std::string, std::string, std::less<>> calls;
  std::map<ResourceKey, std::string> resources;
  std::map<ResourceKey, std::string> data;
  std::map<std::string, std::string, std::less<>> providers;  // by "aws" or "aws.alias"
  UniqueNames taken;

  // Returns a name that nothing in the program has, and takes it: `wanted`, or `wanted` with a
  // suffix.
  std::string take(std::string_view wanted, std::string_view suffix);
};

// `is_component`: the module is not the root module, so its variables are inputs of a component.
Names assign_names(const Module& module, bool is_component);

// The name of an output: a component has `id` and `urn` already.
std::string output_name(std::string_view name);

// "aws" for `provider "aws" {}`, "aws.west" if the block has an alias.
std::string provider_key(const BlockAt& at);

// The type without the provider: "s3_bucket" for "aws_s3_bucket".
std::string_view short_type(std::string_view type);

}  // namespace virga::convert::terraform
