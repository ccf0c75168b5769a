// An output for a property that must be known.
#include "pulumi/shapes/all.h"

void program() {
  pulumi::sdk::Output<std::string> text = "p";
  pulumi::shapes::CanvasArgs args{.plain_name = text, .title = "t"};
}
