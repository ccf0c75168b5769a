#include "mutants/mutation.h"

#include <array>
#include <utility>

namespace virga::mutants {
namespace {

constexpr std::array<std::string_view, kMutations> kNames = {"none",
                                                             "misspelled key",
                                                             "foreign key",
                                                             "dropped key",
                                                             "wrong leaf",
                                                             "null leaf",
                                                             "wrong enum value",
                                                             "list for element",
                                                             "element for list",
                                                             "wrong discriminator",
                                                             "misspelled reference",
                                                             "misspelled property",
                                                             "misspelled token",
                                                             "misspelled function",
                                                             "misspelled option",
                                                             "output that is set",
                                                             "duplicate name",
                                                             "duplicate key",
                                                             "text for object",
                                                             "other discriminator",
                                                             "bare word",
                                                             "template for number",
                                                             "index of single",
                                                             "missing index",
                                                             "wrong at run time"};

}  // namespace

std::string misspelled(std::string_view name) {
  std::string wrong(name);
  const std::size_t middle = wrong.size() / 2;
  if (wrong.size() > 3 && wrong[middle] != wrong[middle - 1]) {
    std::swap(wrong[middle], wrong[middle - 1]);
  } else {
    wrong.insert(middle, "q");
  }
  return wrong;
}

std::string_view name(Mutation mutation) {
  return kNames[static_cast<std::size_t>(mutation)];
}

}  // namespace virga::mutants
