#include "ide/check/later_parse.h"

#include <cstddef>

namespace virga::ide {
namespace {

// The most blocks that an edit of a few lines breaks.
constexpr std::size_t kFewBodies = 4;

std::size_t clean_bodies(const bind::Program& program) {
  std::size_t count = 0;
  for (const hcl::Tree& tree : program.files) count += tree.clean_bodies.size();
  return count;
}

}  // namespace

bool keeps_bodies(const bind::Program& now, const bind::Program& before) {
  return clean_bodies(now) + kFewBodies >= clean_bodies(before);
}

}  // namespace virga::ide
