// # engine: the embedded deployment engine
//
// Implements run::Monitor without a cloud or a CLI: URNs with their parent chains, the stack,
// default providers, checking of inputs against schemas, unknown outputs in previews, secrets.
// Records what it was asked as steps, which callers print. Input: registrations. Output: answers,
// and a list of steps in the order of registration. Spec: evaluator.md section 11.
//
// Read local_engine.h first; urn rules are pulumi/'s, what an output looks like in a preview is
// preview_outputs.h.
#pragma once

#include "engine/local_engine.h"
