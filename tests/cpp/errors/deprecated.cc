#include "pulumi/shapes/canvas.h"

void program() {
  pulumi::shapes::Canvas canvas("c", {.old_title = "t", .plain_name = "p", .title = "t"});
}
