// A template directive whose end has not been read. Private to hcl/parse.
#pragma once

#include "hcl/parse/template/directive.h"

namespace virga::hcl {

struct OpenDirective {
  Directive head;
  std::size_t first;              // index of the first part after the directive or its else
  const Expr* if_true = nullptr;  // kIf: the branch before the else
};

}  // namespace virga::hcl
