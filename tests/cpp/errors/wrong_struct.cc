// The struct of another type.
#include "pulumi/shapes/all.h"

void program() {
  pulumi::shapes::CanvasArgs args{
      .area = pulumi::shapes::PointArgs{.x = 1, .y = 2}, .plain_name = "p", .title = "t"};
}
