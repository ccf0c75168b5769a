// # engine: the embedded deployment engine
//
// Implements run::Monitor without a cloud or a CLI: previews, simulated updates, and comparisons
// with the state of a real stack. Input: registrations, an old state (Snapshot), a Provider that
// does, or makes believe to do, what is decided here, an Analyzer that has a say in it. Output:
// answers; steps with the reason of each and what changed; messages; a new state.
//
// Knows: URNs and aliases, which provider serves what, what options and schemas make of a change,
// the order of things, what failed operations leave behind. Does not know: files (state/), what
// providers answer (mock/), how any of it looks (cli/).
//
// Invariants: the same requests and answers give the same steps and state, byte for byte; a
// resource that exists is never missing in the state; no text holds a value.
//
// Read local_engine.h first, then registration.h, which has the stages of a registration, and
// provider.h. Tests write programs down as registrations (engine_testing.h); failure_test.cc fails
// every operation in turn, integrity_test.cc runs random programs. Spec: docs/spec/evaluator.md,
// section 11.
#pragma once

#include "engine/local_engine.h"
