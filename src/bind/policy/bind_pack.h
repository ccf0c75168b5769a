// The files of a policy pack -> a bound pack. docs/policy-packs.md describes the language.
#pragma once

#include <span>

#include "base/limits.h"
#include "base/source.h"
#include "bind/policy/pack.h"
#include "diag/diagnostics.h"
#include "schema/loader.h"

namespace virga::bind {

struct PolicyBindOptions {
  // Schemas are asked for only where a package block says which version: what a name alone means
  // depends on what is installed.
  bool only_pinned_schemas = false;
};

// The pack made of `files`. A policy that a mistake leaves nothing of is left out. Good for use iff
// `diagnostics` has no errors. Properties of resources are typed where `loader` has the schemas of
// all types of a policy.
PolicyPack bind_policy_pack(std::span<const base::SourceId> files, const base::Sources& sources,
                            schema::Loader& loader, const PolicyBindOptions& options,
                            diag::Diagnostics& diagnostics, const base::Limits& limits = {});

}  // namespace virga::bind
