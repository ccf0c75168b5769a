#include "bind/policy/subject.h"

#include "bind/conditions/properties_annotation.h"

namespace virga::bind {
namespace {

using model::Type;

const Type& urns() {
  static const Type type = Type::list(Type::string());
  return type;
}

const Type& options_type() {
  const Type number = Type::number();
  static const Type type = Type::object(
      {{"additionalSecretOutputs", urns()},
       {"aliases", urns()},
       {"customTimeouts",
        Type::object(
            {{"create", number}, {"delete", number}, {"read", number}, {"update", number}})},
       {"deleteBeforeReplace", Type::optional(Type::boolean())},
       {"ignoreChanges", urns()},
       {"parent", Type::optional(Type::string())},
       {"protect", Type::boolean()}});
  return type;
}

const Type& provider_type() {
  static const Type type = Type::optional(Type::object({{"name", Type::string()},
                                                        {"properties", Type::map(Type::dynamic())},
                                                        {"type", Type::string()},
                                                        {"urn", Type::string()}}));
  return type;
}

}  // namespace

const Type& policy_stack_type() {
  const Type texts = Type::map(Type::string());
  static const Type type = Type::object({{"config", texts},
                                         {"dryRun", Type::boolean()},
                                         {"name", Type::string()},
                                         {"organization", Type::string()},
                                         {"project", Type::string()},
                                         {"tags", texts}});
  return type;
}

Type policy_subject(PolicyKind kind, const Type& properties) {
  std::vector<model::Property> members{{"name", Type::string()},   {"options", options_type()},
                                       {"properties", properties}, {"provider", provider_type()},
                                       {"type", Type::string()},   {"urn", Type::string()}};
  if (kind != PolicyKind::kStack) return Type::object(std::move(members));
  members.push_back({"dependencies", urns()});
  members.push_back({"parent", Type::optional(Type::string())});
  members.push_back({"propertyDependencies", Type::map(urns())});
  return Type::list(Type::object(std::move(members)));
}

}  // namespace virga::bind
