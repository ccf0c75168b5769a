// Makes names unique.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace virga::cpp {

// The names of one namespace, class or folder. The result depends on the order of the claims only.
class Scope {
 public:
  // Returns `name` if it is free and not reserved. Otherwise returns the first free of: the name
  // with `suffix`, if there is one; the name with a number from 2 on, after "_" in names of lower
  // case. A reserved name gets "_" first.
  std::string claim(std::string name, std::string_view suffix = {});

  // Takes the name from all later claims.
  void take(std::string name) { names_.insert(std::move(name)); }
  bool contains(std::string_view name) const { return names_.contains(name); }

 private:
  std::set<std::string, std::less<>> names_;
  std::map<std::string, int, std::less<>> numbers_;  // the last number of a name
};

}  // namespace virga::cpp
