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

// The types of one package. Objects get a name where they are met first: that of the component and
// of the properties that lead there.
class TypeJson {
 public:
  explicit TypeJson(std::string package) : package_(std::move(package)) {}

  // What follows is part of this component: equal objects in it share a name. It may contain
  // itself, and chains of objects cost no stack.
  void enter(std::string component);

  // Appends the members of a property's type: "type":"string". `place` names the object that the
  // type may be, as "Rule" of a property called rule. That the value may be missing is no part of
  // it.
  void append_members(base::JsonWriter& json, const model::Type& type, const std::string& place);

  // The members of a schema's "types": token -> JSON, those of all components.
  std::map<std::string, std::string> take_named();

 private:
  void append_named(base::JsonWriter& json, const model::Type& object, const std::string& place);
  std::string object(const model::Type& object, const std::string& place);
  void append_union(base::JsonWriter& json, const model::Type& type, const std::string& place);
  void define_pending();
  std::string new_token(const std::string& place) const;

  // An object whose definition is still to be written.
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

// May a value of the type be null?
bool may_be_missing(const model::Type& type);

// "ingressRules" and "ingress_rules" make IngressRules.
std::string capitalized(std::string_view name);

}  // namespace virga::bind
