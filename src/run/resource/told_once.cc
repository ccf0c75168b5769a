#include "run/resource/told_once.h"

#include <vector>

namespace virga::run {

void ToldOnce::sift() {
  const auto& list = diagnostics_.list();
  if (list.size() == sifted_) return;
  std::vector<bool> keep(list.size(), true);
  for (std::size_t i = sifted_; i < list.size(); ++i) {
    keep[i] = told_.emplace(list[i].code, list[i].subject, list[i].message()).second;
  }
  diagnostics_.keep(keep);
  sifted_ = diagnostics_.size();
}

}  // namespace virga::run
