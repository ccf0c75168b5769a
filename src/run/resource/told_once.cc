#include "run/resource/told_once.h"

#include <vector>

namespace virga::run {

void ToldOnce::sift(std::size_t from) {
  const auto& list = diagnostics_.list();
  if (list.size() == from) return;
  std::vector<bool> keep(list.size(), true);
  for (std::size_t i = from; i < list.size(); ++i) {
    keep[i] = told_.emplace(list[i].code, list[i].subject, list[i].message()).second;
  }
  diagnostics_.keep(keep);
}

}  // namespace virga::run
