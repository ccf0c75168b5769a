// Types of the language as types of a package schema. Internal to the room.
#pragma once

#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/json/json_writer.h"
#include "model/type.h"

namespace virga::bind {

// The types of one package. The name of an object consists of the component and the properties that
// lead to its first occurrence.
class TypeJson {
 public:
  explicit TypeJson(std::string package) : package_(std::move(package)) {}

  // The following types belong to this component: equal objects in it share a name. Objects may
  // contain themselves, and chains of objects need no stack.
  void enter(std::string component);

  // Appends the members of a property's type: "type":"string". `place` is the name for an object
  // type, such as "Rule" for a property rule. Whether the value may be missing is not part of the
  // type.
  void append_members(base::JsonWriter& json, const model::Type& type, const std::string& place);

  // The members of "types" in the schema, for all components: token -> JSON.
  std::map<std::string, std::string> take_named();

 private:
  void append_named(base::JsonWriter& json, const model::Type& object, const std::string& place);
  std::string object(const model::Type& object, const std::string& place);
  void append_union(base::JsonWriter& json, const model::Type& type, const std::string& place);
  void define_pending();
  std::string new_token(const std::string& place) const;

  // An object whose definition is not written yet.
  struct Pending {
    model::Type object;
    std::string token;
    std::string place;
  };
  struct Hash {
    std::size_t operator()(const model::Type& type) const {
      return static_cast<std::size_t>(type.hash());
    }
  };

  const std::string package_;
  std::string component_;
  std::unordered_map<model::Type, std::string, Hash> tokens_;  // of objects in the component
  std::deque<Pending> pending_;
  std::map<std::string, std::string> named_;
};

// Returns whether a value of the type may be null.
bool may_be_missing(const model::Type& type);

// "ingressRules" and "ingress_rules" become "IngressRules".
std::string capitalized(std::string_view name);

}  // namespace virga::bind
