// virga_noninterference: runs random programs with different secrets. All other results must be
// equal.
#include "soundness/driver.h"

int main(int argc, char** argv) {
  using namespace virga::soundness;
  const Test test{.name = "virga_noninterference",
                  .unit = "pairs",
                  .examine = examine_noninterference,
                  .measure = [](const Counts& counts) { return counts.runs; },
                  .target = 20'000,
                  .flavor = {.secret_percent = 45, .completing_percent = 85}};
  return drive(test, argc, argv);
}
