// The files of a policy pack -> a bound pack. docs/policy-packs.md describes the language.
#pragma once

#include <span>

#include "base/limits.h"
#include "base/source.h"
#include "bind/policy/pack.h"
#include "diag/diagnostics.h"
#include "model/check/probe.h"
#include "schema/loader.h"

namespace virga::bind {

struct PolicyBindOptions {
  // Use schemas only of packages whose version a package block pins: the meaning of a bare name
  // depends on the installed packages.
  bool only_pinned_schemas = false;
  // What an editor wants to know about a place. Not owned; may be null.
  const model::Probe* probe = nullptr;
};

// Binds the pack in `files`. Omits policies that could not be bound. The pack may be used iff
// `diagnostics` has no errors. The properties of resources are typed if `loader` has the schemas of
// all types of a policy.
PolicyPack bind_policy_pack(std::span<const base::SourceId> files, const base::Sources& sources,
                            schema::Loader& loader, const PolicyBindOptions& options,
                            diag::Diagnostics& diagnostics, const base::Limits& limits = {});

}  // namespace virga::bind
