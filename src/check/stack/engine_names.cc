#include "check/stack/engine_names.h"

namespace virga::check {
namespace {

bool has_many(bind::RangeKind kind) {
  return kind == bind::RangeKind::kNumber || kind == bind::RangeKind::kCollection;
}

class NameWalk {
 public:
  NameWalk(const std::function<void(const EngineName&)>& visit, std::size_t most)
      : visit_(visit), most_(most) {}

  // Returns whether the names are complete. The binder limits the depth of components.
  bool walk(const bind::Program& program, const std::string& path, const std::string& prefix) {
    bool is_complete = true;
    for (const bind::Node& node : program.nodes) {
      const auto* resource = node.if_is<bind::Resource>();
      const auto* component = node.if_is<bind::Component>();
      if (!resource && !component) continue;
      if (count_ == most_) return false;
      ++count_;
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
  const std::size_t most_;
  std::size_t count_ = 0;
};

}  // namespace

bool for_each_engine_name(const bind::Program& program,
                          const std::function<void(const EngineName&)>& visit, std::size_t most) {
  return NameWalk(visit, most).walk(program, "", "");
}

}  // namespace virga::check
