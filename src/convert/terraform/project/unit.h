// A module of the configuration and its place in the program.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "convert/terraform/emit/emit.h"
#include "convert/terraform/evaluate/values.h"
#include "convert/terraform/module/module.h"
#include "convert/terraform/module/provider_references.h"
#include "convert/terraform/names/names.h"
#include "convert/terraform/rewrite/context.h"

namespace virga::convert::terraform {

struct Unit {
  Module module;
  Names names;
  std::string path;  // in the program: "" for the root
  // The modules that this one calls, by the name of the call; null if one cannot be read.
  std::map<std::string, Unit*, std::less<>> called;
  std::set<std::string, std::less<>> nulled;  // Context::nulled
  ProviderKeys passed_providers;              // Context::passed_providers
  std::unique_ptr<Values> values;
  // Set while the unit is written (write_unit.h).
  std::unique_ptr<Context> context;
  std::unique_ptr<Emitter> emitter;

  bool is_root() const { return path.empty(); }
};

// The root module and all that it calls, each after its callers.
std::vector<Unit*> callers_first(Unit& root);

}  // namespace virga::convert::terraform
