// The inputs of a deployment.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "base/limits.h"
#include "base/span.h"
#include "base/system/file_system.h"
#include "engine/deployment/analyzer.h"
#include "engine/providers/packages.h"
#include "engine/providers/provider.h"
#include "engine/state/snapshot.h"
#include "pulumi/property/property_value.h"

namespace virga::engine {

struct EngineOptions {
  std::string project = "project";
  std::string stack = "dev";
  // Changes nothing; IDs and outputs of new resources are unknown.
  bool preview = true;
  // The configuration of default providers: full keys ("aws:region") to strings; secret values are
  // wrapped. Also contains "pulumi:disable-default-providers", a JSON list of packages, with "*"
  // for all.
  std::map<std::string, pulumi::PropertyValue> provider_config = {};

  // The packages that the program declares, by name. They define the default providers for requests
  // without a version (GetRequiredPackages of a language host).
  std::map<std::string, PackageSource> packages = {};

  std::string organization = "organization";
  // The old state.
  Snapshot snapshot = {};
  // URNs, in which "*" matches any text. Only these resources, and the providers and parents that
  // they need, are processed (rule 14). Empty: all resources.
  std::vector<std::string> targets = {};
  // Also processes the resources that depend on targets, and those that depend on them.
  bool target_dependents = false;
  // URNs, in which "*" matches any text. These resources are not processed (rule 14). Requires:
  // `targets` is empty.
  std::vector<std::string> excludes = {};
  // Also excludes the resources that depend on excluded ones, and those that depend on them.
  bool exclude_dependents = false;
  // URNs, in which "*" matches any text. These resources are replaced even if they did not change.
  std::vector<std::string> replace_targets = {};
  // A failure is reported in the answer, and resources that do not depend on the failed one
  // continue.
  bool continue_on_error = false;
  // A preview that compares with the state of a real stack: existing resources have the outputs of
  // the state (rule 15).
  bool compare_only = false;
  // The version that requirements of programs are compared with.
  std::string pulumi_version = "3.260.0";
  // The outputs of other stacks as objects: "organization/project/stack" -> outputs.
  std::map<std::string, pulumi::PropertyValue> stacks = {};
  // The time for `created` and `modified` in the new state (RFC 3339). Empty: these are not
  // written.
  std::string time = {};
  // Formats a source position for the state. By default, positions are not written.
  std::function<std::string(const base::Range&)> position_text = {};
  // The provider of all resources. Not owned; must outlive the engine. Null: a PlainProvider.
  Provider* provider = nullptr;
  // Checks resources before they are created. Not owned; must outlive the engine. `analyzer` may be
  // null.
  Analyzer* analyzer = nullptr;
  // The files that functions of `std` read. Not owned; must outlive the engine. Null: none exist.
  const base::FileSystem* files = nullptr;
  // The folder from which they read, an absolute path. Empty: the working directory.
  std::string folder = {};
  base::Limits limits = {};
};

}  // namespace virga::engine
