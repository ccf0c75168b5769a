// # engine: the embedded deployment engine
//
// Implements run::Monitor without a cloud or a CLI: previews, simulated updates, and comparisons
// with the state of a real stack. Input: registrations, an old state (Snapshot), a Provider that
// performs or simulates the operations, and an Analyzer that applies policies. Output: answers,
// steps with their reasons and changes, messages, and a new state.
//
// - stages/     a registration from the request to the answer: registration.cc lists the stages,
//               each in a file of its own; the provider of each resource (choose_provider.h); reads
//               (read.cc); functions and methods (functions.cc)
// - deletion/   what is deleted, in which order, and what depends on it
// - attempt/    an operation between its hooks, with retries
// - deployment/ what these share: the deployment (deployment.h), its options, its registry of
//               resources (registry.h), its queue (strand.h), targets (urn_set.h), waiting for a
//               resource (existence.h), hooks, the provider of package `pulumi`
// - diff/       what changed, what a change means, why a resource is replaced, which outputs a
//               preview knows; steps (step.h)
// - providers/  the Provider interface, packages and their schemas
// - state/      the old state and its files (snapshot.h, snapshot_file.h)
// - inputs/     checks of inputs against schemas
// - mock/       a provider of mocks
//
// The folder itself has the engine (local_engine.h), which uses all of them. deletion/, attempt/
// and deployment/ do not know stages/.
//
// Invariants: the same requests and answers give the same steps and state, byte for byte. A
// resource that exists is never missing in the state. No text contains a value.
//
// Read local_engine.h first, then stages/registration.cc and providers/provider.h. Tests write
// programs as registrations (engine_testing.h); failure_test.cc fails every operation in turn,
// integrity_test.cc runs random programs. Spec: docs/spec/evaluator.md, section 11.
#pragma once

#include "engine/local_engine.h"
