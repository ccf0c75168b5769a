// A required input of a struct without an initializer is missing.
#include "pulumi/shapes/all.h"

void program() {
  pulumi::shapes::PointArgs point;
  (void)point;
}
