#include "sdk/policies/checked_properties.h"

#include "pulumi/kind_text.h"
#include "pulumi/output/lift_metadata.h"
#include "pulumi/property/property_path.h"
#include "pulumi/property/property_query.h"

namespace virga::sdk {
namespace {

using pulumi::PathStep;
using pulumi::PropertyPath;

// A value at a path, and what surrounds it.
struct Located {
  PropertyValue value;      // null if it is missing
  bool is_unknown = false;  // the value, or what contains it
  bool is_secret = false;
  std::optional<std::string> failure{};
};

void open_marks(Located& at) {
  for (;;) {
    if (at.value.is_secret()) {
      at.is_secret = true;
      at.value = PropertyValue(at.value.element());
    } else if (at.value.is_output()) {
      at.is_secret = at.is_secret || at.value.as_output().secret;
      at.is_unknown = at.is_unknown || !at.value.as_output().known;
      at.value = PropertyValue(at.value.as_output().element);
    } else {
      at.is_unknown = at.is_unknown || at.value.is_computed();
      return;
    }
  }
}

void step_into(Located& at, const PathStep& step) {
  if (const auto* index = std::get_if<std::int64_t>(&step)) {
    if (!at.value.is_array()) {
      at.failure = "expected a list, found " + std::string(pulumi::kind_text(at.value.kind()));
      return;
    }
    const auto items = at.value.as_array();
    const bool exists = *index >= 0 && static_cast<std::uint64_t>(*index) < items.size();
    at.value = exists ? PropertyValue(items[static_cast<std::size_t>(*index)]) : PropertyValue();
    return;
  }
  if (!at.value.is_object()) {
    at.failure = "expected an object, found " + std::string(pulumi::kind_text(at.value.kind()));
    return;
  }
  const PropertyValue* member = at.value.find(std::get<std::string>(step));
  at.value = member ? PropertyValue(*member) : PropertyValue();
}

Located locate(const PropertyValue& root, std::string_view text) {
  Located at{.value = root};
  const base::Result<PropertyPath> path = PropertyPath::parse(text);
  if (!path) {
    at.failure = "the path is invalid: " + path.error().str();
    return at;
  }
  open_marks(at);
  for (const PathStep& step : path->steps()) {
    if (at.is_unknown || at.value.is_null()) return at;
    step_into(at, step);
    if (at.failure) return at;
    open_marks(at);
  }
  return at;
}

}  // namespace

std::optional<PropertyValue> CheckedProperties::read(std::string_view path) const {
  Located at = locate(*properties_, path);
  pulumi::Metadata metadata;
  if (!at.is_unknown) pulumi::lift_metadata(at.value, metadata);
  reads_->secret = reads_->secret || at.is_secret || metadata.secret;
  if (at.failure) {
    reads_->add_failure(described(path) + ": " + *at.failure);
    return std::nullopt;
  }
  if (at.is_unknown || !metadata.known) {
    reads_->add_unknown(described(path));
    return std::nullopt;
  }
  if (at.value.is_null()) return std::nullopt;
  return std::move(at.value);
}

std::optional<PropertyValue> CheckedProperties::read_members(
    const std::vector<std::string>& names) const {
  pulumi::ObjectBuilder members;
  bool is_known = true;
  for (const std::string& name : names) {
    const std::string path = PropertyPath({PathStep(name)}).str();
    is_known = is_known && this->is_known(path);
    if (auto value = read(path)) members.set(name, *std::move(value));
  }
  if (!is_known || reads_->failure) return std::nullopt;
  return members.build();
}

bool CheckedProperties::has(std::string_view path) const {
  const Located at = locate(*properties_, path);
  if (at.failure) return false;
  if (at.is_unknown) reads_->add_unknown(described(path));
  return !at.is_unknown && !at.value.is_null();
}

bool CheckedProperties::is_known(std::string_view path) const {
  const Located at = locate(*properties_, path);
  return !at.is_unknown && pulumi::is_wholly_known(at.value);
}

bool CheckedProperties::is_secret(std::string_view path) const {
  const Located at = locate(*properties_, path);
  return at.is_secret || pulumi::contains_secrets(at.value);
}

const PropertyValue& CheckedProperties::all() const {
  reads_->secret = reads_->secret || pulumi::contains_secrets(*properties_);
  return *properties_;
}

void CheckedProperties::reject(std::string_view path, const base::Error& why) const {
  reads_->add_failure(described(path) + ": " + why.str());
}

std::string CheckedProperties::described(std::string_view path) const {
  if (path.empty()) return "the properties of " + *owner_;
  return "the property `" + std::string(path) + "` of " + *owner_;
}

}  // namespace virga::sdk
