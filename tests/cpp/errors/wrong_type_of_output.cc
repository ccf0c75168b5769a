// An output of a number instead of a string.
#include "pulumi/shapes/all.h"

void program() {
  pulumi::sdk::Output<int> number = 5;
  pulumi::shapes::CanvasArgs args{.plain_name = "p", .title = number};
}
