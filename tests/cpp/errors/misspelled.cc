// A name that does not exist.
#include "pulumi/shapes/all.h"

void program() {
  pulumi::shapes::CanvasArgs args{.plain_name = "p", .titel = "t"};
}
