// The parts that all sources of a converted program have.
#pragma once

#include <string>

#include "cpp/print/document.h"
#include "cpp/program/context.h"

namespace virga::cpp {

// Whether the text uses functions of the language that the SDK has.
bool uses_functions(const std::string& text);

// The #include lines that a source needs: standard headers for the types in `text`, then the
// headers of components, packages and the SDK.
Document includes_of(const SourceFile& file, const std::string& text, bool needs_functions);

}  // namespace virga::cpp
