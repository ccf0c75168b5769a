// The comments of a program, by the declaration that they belong to.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/source.h"
#include "bind/program/program.h"

namespace virga::cpp {

class Comments {
 public:
  Comments(const bind::Program& program, const base::Sources& sources);

  // The lines of the comments above a node, behind it and inside of it, without the marks. An empty
  // line separates paragraphs.
  std::vector<std::string> of(const bind::Node& node) const;
  // Those behind the last node of each file.
  const std::vector<std::string>& rest() const { return rest_; }

 private:
  std::map<const bind::Node*, std::vector<std::string>> lines_;
  std::vector<std::string> rest_;
};

}  // namespace virga::cpp
