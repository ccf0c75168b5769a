// A required property of an object is missing.
#include "pulumi/shapes/all.h"

void program() {
  pulumi::shapes::PointArgs point{.x = 1};
}
