// virga_soundness: runs random programs in memory. Every value must conform to the static type of
// its expression, and only failures that the types allow may occur.
#include "soundness/driver.h"

int main(int argc, char** argv) {
  using namespace virga::soundness;
  const Test test{.name = "virga_soundness",
                  .unit = "expressions",
                  .examine = examine_soundness,
                  .measure = [](const Counts& counts) { return counts.expressions; },
                  .target = 1'000'000,
                  .flavor = {.declassifies = true}};
  return drive(test, argc, argv);
}
