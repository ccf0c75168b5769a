// One cause, one error, for people: the parser says everything that the reference says, and part of
// that only follows from a mistake told before.
#pragma once

#include "base/source.h"
#include "diag/diagnostics.h"

namespace virga::hcl {

// Takes the syntax errors (V11xx) out of `diagnostics` that follow from an earlier one in the same
// source: those that begin on the line of one that is kept (what recovery made of the rest of that
// line), and all that stand behind a string without its closing quote (from there on, strings and
// code are mistaken for each other) or behind a bracket that is not closed. Where several begin at
// one place, the first one said is kept. Statements of other languages and brackets that are not
// closed are reported as such.
//
// Of a JSON source (V14xx), what is said about brackets, names and commas after any other mistake
// goes: it is not certain what belongs to what any more.
//
// Whatever it is about, what was said of the same place before goes too: of a loop, each round
// tells the mistake that is in the text once.
void drop_follow_ups(const base::Sources& sources, diag::Diagnostics& diagnostics);

}  // namespace virga::hcl
