#include "check/stack/config_parts.h"

#include <utility>

#include "check/stack/part_type.h"
#include "check/stack/unused_keys.h"
#include "run/config.h"

namespace virga::check {
namespace {

project::PartForm form_of(const model::Type& type) {
  using model::Kind;
  if (type.is(Kind::kString) || type.is(Kind::kId)) return project::PartForm::kString;
  if (type.is(Kind::kBool) || type.is(Kind::kInt) || type.is(Kind::kNumber)) {
    return project::PartForm::kNumber;
  }
  const bool is_collection = is_sequence(type) || is_mapping(type);
  return is_collection ? project::PartForm::kCollection : project::PartForm::kByText;
}

}  // namespace

project::PartFormAt part_forms(const Session& session) {
  return [variables = config_variables(session)](const std::string& key,
                                                 std::span<const project::ConfigStep> steps) {
    const auto found = variables.find(key);
    if (found == variables.end()) return project::PartForm::kByText;
    model::Type type = run::strip(found->second->if_is<bind::ConfigVariable>()->declared);
    for (const project::ConfigStep& step : steps) {
      const model::Type* part = part_type(type, step.name);
      if (!part) return project::PartForm::kByText;
      type = run::strip(model::Type(*part));
    }
    return form_of(type);
  };
}

}  // namespace virga::check
