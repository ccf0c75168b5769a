// An output that the resource does not have.
#include "pulumi/shapes/all.h"

void program() {
  pulumi::shapes::Canvas canvas("a", {.plain_name = "p", .title = "t"});
  auto size = canvas.size();
}
