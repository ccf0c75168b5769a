// A directive of a template whose end has not been read. Private to hcl/parse.
#pragma once

#include "hcl/parse/template/directive.h"

namespace virga::hcl {

struct OpenDirective {
  Directive head;
  std::size_t first;              // of the expressions added since the directive, or since its else
  const Expr* if_true = nullptr;  // kIf: what its else has ended
};

}  // namespace virga::hcl
