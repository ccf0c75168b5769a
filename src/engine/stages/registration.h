// Registering a resource, from the request to the answer. The stages, a file each; most of them
// wait for a provider or a hook before the next begins:
//   registration.cc   its URN, references, provider, inherited options; the entry
//   prepare.cc        targets, what it needs, what of the state it stands for
//   check.cc          ignoreChanges, the provider's check
//   analyze.cc        what policies make of the inputs
//   decide.cc         what differs, and what to do about it
//   carry_out.cc      same, create, update, import
//   replace.cc        the ways to replace, dependants included
#pragma once

#include "engine/stages/work.h"

namespace virga::engine {

// The entry is in the registry at once, or there is none and an Error is the answer.
Entry* register_resource(Deployment& deployment, run::RegisterResourceRequest request,
                         run::Done<run::RegisterResourceResponse> done,
                         bool is_default_provider = false);

// --- The stages ---
// Checks what needs no waiting, and puts the resource into the registry.
base::Result<void> enter(Work& work, bool is_default_provider);
void prepare(const WorkPtr& work);
void check(const WorkPtr& work);
void analyze(const WorkPtr& work);
void decide(const WorkPtr& work);
void carry_out(const WorkPtr& work);
void replace(const WorkPtr& work);

// Of carry_out and replace: makes the resource and records it.
void create(const WorkPtr& work);
// Of carry_out and replace, import.cc: takes up the resource that exists under the id of the option
// import, whose inputs must be those of the program (docs/spec/evaluator.md, section 11, rule 9).
void import(const WorkPtr& work);

}  // namespace virga::engine
