// How to give a value to a variable of the root module whose default does not fit.
#pragma once

#include "convert/terraform/module/module.h"
#include "diag/diagnostics.h"

namespace virga::convert::terraform {

// Adds a help to the error about a condition of the root module, if the condition depends on a
// variable. A module that is made to be called may have defaults that it rejects itself.
void suggest_value(diag::Diagnostic& error, const Module& root, const AttributeAt& condition);

}  // namespace virga::convert::terraform
