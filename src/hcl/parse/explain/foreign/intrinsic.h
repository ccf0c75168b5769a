// Functions of CloudFormation: `!Ref role`, `${AWS::Region}`. Private to hcl/parse.
#pragma once

#include <optional>
#include <string_view>

#include "diag/diagnostic.h"
#include "hcl/parse/explain/outline.h"

namespace virga::hcl {

// Returns a better diagnostic for a syntax error after a tag such as `!Ref`.
std::optional<diag::Diagnostic> intrinsic_tag(const Outline& outline,
                                              const diag::Diagnostic& error);

// Returns whether the name is like that of a value of CloudFormation: `AWS::Region`.
bool is_pseudo_parameter(std::string_view name);

// Adds what to write in its place.
void advise_pseudo_parameter(diag::Diagnostic& diagnostic, std::string_view name);

}  // namespace virga::hcl
