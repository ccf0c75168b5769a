// Items of object constructors in the text of a file.
#pragma once

#include "convert/terraform/module/module.h"

namespace virga::convert::terraform {

// An item of an object and the comma, spaces and line end after it, so that it can be removed.
base::Span with_separator(const SourceFile& file, base::Span item);

}  // namespace virga::convert::terraform
