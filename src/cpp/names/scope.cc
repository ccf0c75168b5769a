#include "cpp/names/scope.h"

#include "cpp/names/reserved.h"

namespace virga::cpp {

std::string Scope::claim(std::string name, std::string_view suffix) {
  name = legal_name(std::move(name));
  if (names_.insert(name).second) return name;
  if (!suffix.empty()) {
    name += suffix;
    if (names_.insert(name).second) return name;
  }
  // Not "__", which belongs to implementations of C++.
  const bool is_lower = name[0] >= 'a' && name[0] <= 'z' && name.back() != '_';
  int& number = numbers_.try_emplace(name, 1).first->second;
  while (true) {
    std::string numbered = name + (is_lower ? "_" : "") + std::to_string(++number);
    if (names_.insert(numbered).second) return numbered;
  }
}

}  // namespace virga::cpp
