// The resources that a deployment has registered so far, by URN.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "run/monitor.h"

namespace virga::engine {

// What children and dependants ask of a resource.
struct Registered {
  std::string type;
  std::string qualified_type;  // with the types of its parents; empty for the stack
  std::string parent;          // URN
  bool custom = true;
  bool protect = false;
  bool retain_on_delete = false;
  std::string deleted_with;
  std::string id;  // empty while it is not known
  // Providers that children inherit: package -> reference.
  std::map<std::string, std::string> providers;
};

class Registry {
 public:
  Registry(std::string project, std::string stack)
      : project_(std::move(project)), stack_(std::move(stack)) {}

  // The URN of a resource below `parent` (a URN, or empty). Fails where the parent is not there.
  base::Result<std::string> urn_for(std::string_view parent, std::string_view type,
                                    std::string_view name) const;
  // Fails where the URN is taken.
  base::Result<void> add(const std::string& urn, Registered resource);
  const Registered* find(std::string_view urn) const;

 private:
  std::string project_;
  std::string stack_;
  std::map<std::string, Registered, std::less<>> resources_;
};

}  // namespace virga::engine
