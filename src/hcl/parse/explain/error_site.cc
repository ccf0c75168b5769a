#include "hcl/parse/explain/error_site.h"

#include "diag/codes/hcl.h"

namespace virga::hcl {

bool follows_value(diag::Code code) {
  switch (code) {
    case diag::codes::kLineBreakAfterArgument:
    case diag::codes::kOneLineBlockEnd:
    case diag::codes::kUnclosedParenthesis:
    case diag::codes::kArgumentSeparator:
    case diag::codes::kTupleSeparator:
    case diag::codes::kObjectSeparator: return true;
    default: return false;
  }
}

}  // namespace virga::hcl
