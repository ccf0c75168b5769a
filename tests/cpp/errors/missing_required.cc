// A required input is missing.
#include "pulumi/shapes/all.h"

void program() {
  pulumi::shapes::Canvas canvas("a", {.plain_name = "p"});
}
