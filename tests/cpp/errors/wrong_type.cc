// A number instead of a string.
#include "pulumi/shapes/all.h"

void program() {
  pulumi::shapes::CanvasArgs args{.plain_name = "p", .title = 5};
}
