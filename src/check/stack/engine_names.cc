#include "check/stack/engine_names.h"

#include <cstddef>

namespace virga::check {
namespace {

// Component folders that use others many times have too many names to list.
constexpr std::size_t kMaxNames = 100'000;

bool has_many(bind::RangeKind kind) {
  return kind == bind::RangeKind::kNumber || kind == bind::RangeKind::kCollection;
}

class NameWalk {
 public:
  explicit NameWalk(const std::function<void(const EngineName&)>& visit) : visit_(visit) {}

  // Returns whether the names are complete. The binder limits the depth of components.
  bool walk(const bind::Program& program, const std::string& path, const std::string& prefix) {
    bool is_complete = true;
    for (const bind::Node& node : program.nodes) {
      const auto* resource = node.if_is<bind::Resource>();
      const auto* component = node.if_is<bind::Component>();
      if (!resource && !component) continue;
      if (++count_ > kMaxNames) return false;
      const bind::RangeKind range = resource ? resource->range_kind : component->range_kind;
      const EngineName name{path + std::string(node.name),
                            prefix + node.logical_name + (has_many(range) ? "-*" : ""), node};
      visit_(name);
      if (!component) continue;
      is_complete &=
          component->program && walk(*component->program, name.path + ".", name.name + "-");
    }
    return is_complete;
  }

 private:
  const std::function<void(const EngineName&)>& visit_;
  std::size_t count_ = 0;
};

}  // namespace

bool for_each_engine_name(const bind::Program& program,
                          const std::function<void(const EngineName&)>& visit) {
  return NameWalk(visit).walk(program, "", "");
}

}  // namespace virga::check
