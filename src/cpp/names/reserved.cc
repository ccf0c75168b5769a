#include "cpp/names/reserved.h"

#include <algorithm>
#include <iterator>

namespace virga::cpp {
namespace {

constexpr std::string_view kReserved[] = {
#define VIRGA_RESERVED(name) #name,
#include "cpp/names/reserved.def"
};

static_assert(std::ranges::is_sorted(kReserved));

}  // namespace

bool is_reserved(std::string_view name) {
  return std::ranges::binary_search(kReserved, name);
}

std::string legal_name(std::string name) {
  if (is_reserved(name)) name += '_';
  return name;
}

}  // namespace virga::cpp
