// Types and the reasons of failed conversions in the words of diagnostics. Private to the room.
#pragma once

#include "diag/diagnostic.h"
#include "model/type.h"

namespace virga::model {

// A type as people read it, on one line.
diag::TypeText in_words(const Type& type);

// Adds a note that says which part of a compound type does not fit, if it is a part.
void explain_mismatch(diag::Diagnostic& diagnostic, const Type& expected, const Type& given);

}  // namespace virga::model
