// Explains objects in a list that lack one or both braces. Private to hcl/parse.
#pragma once

#include <optional>

#include "diag/diagnostic.h"
#include "hcl/parse/explain/outline.h"

namespace virga::hcl {

// If the error is about the `=` after the first key of an item, as in `[{ a = 1 }, a = 2]`, returns
// the error about the missing brace. Returns nullopt if the items of the list may be the
// properties of one object.
std::optional<diag::Diagnostic> item_without_braces(const Outline& outline,
                                                    const diag::Diagnostic& error);

// If the error is about an object in the place of a key, as in `[{ a = 1, { a = 2 }]`, returns the
// error about the missing brace of the object before it.
std::optional<diag::Diagnostic> object_without_closer(const Outline& outline,
                                                      const diag::Diagnostic& error);

}  // namespace virga::hcl
