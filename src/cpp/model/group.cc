#include "cpp/model/group.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <unordered_map>

#include "cpp/model/reach.h"

namespace virga::cpp {
namespace {

// A resource, a function, the provider, or a type that none of them uses.
struct Root {
  std::string name;    // of its header
  std::string folder;  // of its types
  bool is_resource = false;
};

std::uint64_t mix(std::uint64_t value) {
  value += 0x9e3779b97f4a7c15;
  value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9;
  value = (value ^ (value >> 27)) * 0x94d049bb133111eb;
  return value ^ (value >> 31);
}

// The users of a type: the hash of their set, and the user that names the group.
struct Users {
  std::array<std::uint64_t, 2> hash{};
  std::size_t resources = 0;
  std::size_t count = 0;
  std::size_t first = 0;
  std::size_t first_resource = 0;

  void add(std::size_t root, bool is_resource) {
    hash[0] += mix(root);
    hash[1] += mix(~root);
    if (count++ == 0) first = root;
    if (is_resource && resources++ == 0) first_resource = root;
  }
};

std::string stem_of(const std::string& header) {
  const std::size_t slash = header.rfind('/') + 1;
  return header.substr(slash, header.size() - slash - 2);
}

// Sorts the objects of a group: each one comes after those that it contains. A cycle is cut at one
// of its members. The walk is iterative, because chains of types may be long.
class ContainmentOrder {
 public:
  ContainmentOrder(const Package& package, const Group& group)
      : package_(package), objects_(group.objects), in_group_(objects_.begin(), objects_.end()) {}

  std::vector<const Object*> run() {
    for (const Object* start : objects_) {
      if (state_[start] == State::kNew) walk(start);
    }
    return std::move(ordered_);
  }

 private:
  enum class State : std::uint8_t { kNew, kBegun, kDone };
  struct Edge {
    Object* target;
    const schema::Property* property;
  };
  struct Frame {
    Object* object;
    std::vector<Edge> edges;
    std::size_t next = 0;
  };

  void walk(const Object* start) {
    begin(start);
    while (!stack_.empty()) {
      Frame& top = stack_.back();
      if (top.next < top.edges.size()) {
        follow(*top.object, top.edges[top.next++]);
        continue;
      }
      state_[top.object] = State::kDone;
      ordered_.push_back(top.object);
      stack_.pop_back();
    }
  }

  void begin(const Object* object) {
    state_[object] = State::kBegun;
    Frame& frame = stack_.emplace_back(Frame{const_cast<Object*>(object), {}});
    for (const Member& member : object->members) {
      for_each_type(*member.property->type, true, [&](const schema::Type& type, bool) {
        const auto found = package_.objects.find(type.token);
        if (found == package_.objects.end() || !type.external_package.empty()) return;
        if (!in_group_.contains(found->second.get())) return;
        frame.edges.push_back({found->second.get(), member.property});
      });
    }
  }

  void follow(Object& from, Edge edge) {
    const State state = state_[edge.target];
    if (state == State::kNew) begin(edge.target);
    if (state != State::kBegun) return;
    from.boxed[edge.property->name].insert(edge.target->type->token);
    from.early.insert(edge.property->name);
  }

  const Package& package_;
  std::vector<const Object*> objects_;
  std::set<const Object*> in_group_;
  std::map<const Object*, State> state_;
  std::vector<Frame> stack_;
  std::vector<const Object*> ordered_;
};

class Grouping {
 public:
  Grouping(Package& package, Names& names) : package_(package), names_(names) {}

  void run() {
    for (auto& [token, resource] : package_.resources) add_resource(*resource);
    if (package_.provider) add_resource(*package_.provider);
    for (auto& [token, function] : package_.functions) {
      begin_root({stem_of(function->header), folder_of(function->space)});
      reach_function(*function, true);
    }
    begin_root({"config", folder_of(package_.space)});
    for (const ConfigVariable& variable : package_.config) reach(*variable.property->type, true);
    add_unused();
    make_groups();
    for (auto& group : package_.groups) {
      group->objects = ContainmentOrder(package_, *group).run();
    }
  }

 private:
  void begin_root(Root root) {
    roots_.push_back(std::move(root));
    visited_.clear();
  }

  void add_resource(const Resource& resource) {
    begin_root({stem_of(resource.header), folder_of(resource.space), true});
    reach_all(resource.inputs, false);
    reach_all(resource.state_inputs, false);
    reach_all(resource.outputs, true);
    for (const Function& method : resource.methods) reach_function(method, false);
  }
  void reach_function(const Function& function, bool with_plain) {
    reach_all(function.inputs, false);
    if (with_plain) reach_all(function.inputs, true);
    reach_all(function.results, true);
    if (function.function->result) reach(*function.function->result, true);
  }
  void reach_all(const Members& members, bool plain) {
    for (const Member& member : members)
      reach(*member.property->type, plain || member.property->plain);
  }

  // The token of a type, and whether plain values of it are used.
  using Use = std::pair<std::string_view, bool>;

  // Iterative, because chains of types may be long.
  void reach(const schema::Type& type, bool plain) {
    std::vector<Use> waiting;
    add_uses(type, plain, waiting);
    while (!waiting.empty()) {
      const auto [token, is_plain] = waiting.back();
      waiting.pop_back();
      if (!visit(token, is_plain)) continue;
      const auto found = package_.objects.find(token);
      if (found == package_.objects.end()) continue;
      Object& object = *found->second;
      (is_plain ? object.needs_plain : object.needs_args) = true;
      for (const schema::Property& property : object.type->properties.list) {
        add_uses(*property.type, is_plain || property.plain, waiting);
      }
    }
  }

  static void add_uses(const schema::Type& type, bool plain, std::vector<Use>& uses) {
    for_each_type(type, plain, [&](const schema::Type& part, bool is_plain) {
      if (part.token.empty() || !part.external_package.empty()) return;
      uses.emplace_back(part.token, is_plain);
    });
  }

  // Records that the current root uses the type. Returns false if that is known.
  bool visit(std::string_view token, bool is_plain) {
    std::uint8_t& seen = visited_[token];
    const std::uint8_t bit = is_plain ? 1 : 2;
    if (seen & bit) return false;
    if (seen == 0) users_[std::string(token)].add(roots_.size(), roots_.back().is_resource);
    seen |= bit;
    return true;
  }

  // Types that nothing uses may be meant for programs or other packages. In a part of a package,
  // they belong to other modules.
  void add_unused() {
    if (!package_.is_whole) return;
    for (auto& [token, object] : package_.objects) {
      if (users_.contains(token)) continue;
      begin_root({"", folder_of(object->space)});
      schema::Type type;
      type.kind = schema::Type::Kind::kObject;
      type.token = token;
      reach(type, true);
      reach(type, false);
    }
    for (auto& [token, enumeration] : package_.enums) {
      if (users_.contains(token)) continue;
      begin_root({"", folder_of(enumeration->space)});
      users_[token].add(roots_.size(), false);
    }
  }

  void make_groups() {
    for (const auto& [token, object] : package_.objects) {
      if (Group* group = group_of(token, object->plain, object->space)) {
        group->objects.push_back(object.get());
      }
    }
    for (const auto& [token, enumeration] : package_.enums) {
      if (Group* group = group_of(token, enumeration->name, enumeration->space)) {
        group->enums.push_back(enumeration.get());
      }
    }
    std::ranges::sort(package_.groups, {}, [](const auto& group) { return group->header; });
  }

  // The group of the types with the same users. Returns null if the type has no users.
  Group* group_of(const std::string& token, const std::string& name, const std::string& space) {
    const auto users = users_.find(token);
    if (users == users_.end()) return nullptr;
    Group*& group = by_users_[users->second.hash];
    if (!group) {
      package_.groups.push_back(std::make_unique<Group>());
      group = package_.groups.back().get();
      group->header = header(users->second, name, space);
    }
    package_.group_of[token] = group;
    return group;
  }

  // Types of one resource have its name; others that of the first type in the group.
  std::string header(const Users& users, const std::string& name, const std::string& space) {
    const std::size_t root = users.resources == 1 ? users.first_resource : users.first;
    const Root& user = roots_[root - 1];
    if (user.name.empty() || users.resources > 1 || (users.resources == 0 && users.count > 1)) {
      return names_.header(folder_of(space) + "/types", name);
    }
    return names_.header(user.folder + "/types", user.name);
  }

  Package& package_;
  Names& names_;
  std::vector<Root> roots_;
  std::unordered_map<std::string_view, std::uint8_t> visited_;
  std::map<std::string, Users, std::less<>> users_;
  std::map<std::array<std::uint64_t, 2>, Group*> by_users_;
};

}  // namespace

void group_types(Package& package, Names& names) {
  Grouping(package, names).run();
}

}  // namespace virga::cpp
