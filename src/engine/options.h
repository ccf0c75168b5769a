// What a deployment starts from.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "base/limits.h"
#include "base/span.h"
#include "engine/analyzer.h"
#include "engine/providers/provider.h"
#include "engine/state/snapshot.h"
#include "pulumi/property/property_value.h"

namespace virga::engine {

// Where the plugin of a package comes from.
struct PackageSource {
  std::string version;
  std::string download_url;
};

struct EngineOptions {
  std::string project = "project";
  std::string stack = "dev";
  // Nothing is done; ids and outputs of what would be created are unknown.
  bool preview = true;
  // Of default providers: full keys ("aws:region") to strings, secret ones wrapped. Also read here:
  // "pulumi:disable-default-providers", a JSON list of packages, "*" for all.
  std::map<std::string, pulumi::PropertyValue> provider_config = {};

  // By name, the packages that the program has said something of: what default providers are where
  // a request says nothing (GetRequiredPackages of a language host).
  std::map<std::string, PackageSource> packages = {};

  std::string organization = "organization";
  // The state so far.
  Snapshot snapshot = {};
  // URNs, "*" stands for any text: only these, and the providers and parents that they need, are
  // looked at (rule 14). Empty: everything.
  std::vector<std::string> targets = {};
  // URNs, "*" as above: these are replaced, whether they changed or not.
  std::vector<std::string> replace_targets = {};
  // A resource that fails is told in the answer, and whatever does not need it goes on.
  bool continue_on_error = false;
  // A preview against the state of a real stack: what exists has the outputs of the state (rule
  // 15).
  bool compare_only = false;
  // That requirements of programs are compared with.
  std::string pulumi_version = "3.260.0";
  // The outputs of other stacks, objects: "organization/project/stack" -> outputs.
  std::map<std::string, pulumi::PropertyValue> stacks = {};
  // RFC 3339: what `created` and `modified` of the new state say. Empty: nothing.
  std::string time = {};
  // How the state tells a source position; none by default.
  std::function<std::string(const base::Range&)> position_text = {};
  // Who serves resources; must outlive the engine. Null: a PlainProvider.
  Provider* provider = nullptr;
  // Who looks at resources before they are made; must outlive the engine. Null: nobody.
  Analyzer* analyzer = nullptr;
  base::Limits limits = {};
};

}  // namespace virga::engine
