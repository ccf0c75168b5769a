#include "terraform/marks.h"

namespace virga::terraform {

const cty::Mark& sensitive_mark() {
  static const cty::Mark mark = cty::Mark::make<SensitiveMark>();
  return mark;
}

const cty::Mark& ephemeral_mark() {
  static const cty::Mark mark = cty::Mark::make<EphemeralMark>();
  return mark;
}

}  // namespace virga::terraform
