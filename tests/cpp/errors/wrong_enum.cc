// A text for a closed enum.
#include "pulumi/shapes/all.h"

void program() {
  pulumi::shapes::CanvasArgs args{.plain_name = "p", .strict_mode = "fast", .title = "t"};
}
