#include "pulumi/output/lift_metadata.h"

#include <span>

#include "pulumi/property/property_walk.h"

namespace virga::pulumi {
namespace {

// Moves the secrets, Outputs and unknowns around the value as a whole to `metadata`.
PropertyValue unwrapped(PropertyValue value, Metadata& metadata) {
  for (;;) {
    if (value.is_secret()) {
      metadata.secret = true;
    } else if (value.is_output()) {
      const OutputValue& output = value.as_output();
      metadata.add({output.known, output.secret, Dependencies(output.dependencies)});
      if (!output.known) return PropertyValue::computed();
    } else {
      if (value.is_computed()) metadata.known = false;
      return value;
    }
    value = PropertyValue(value.element());
  }
}

// A container during its reconstruction.
struct Frame {
  PropertyValue container;
  std::vector<PropertyValue> parts;

  std::size_t size() const {
    return container.is_array() ? container.as_array().size() : container.as_object().size();
  }
  bool complete() const { return parts.size() == size(); }
  const PropertyValue& next() const {
    return container.is_array() ? container.as_array()[parts.size()]
                                : container.as_object()[parts.size()].value;
  }
  PropertyValue rebuilt() {
    if (container.is_array()) return PropertyValue::array(std::move(parts));
    ObjectBuilder object;
    object.reserve(parts.size());
    for (std::size_t i = 0; i < parts.size(); ++i) {
      object.set(container.as_object()[i].key, std::move(parts[i]));
    }
    return object.build();
  }
};

// Uses no stack in proportion to the depth.
PropertyValue rebuilt(PropertyValue value, Metadata& metadata) {
  std::vector<Frame> frames;
  value = unwrapped(std::move(value), metadata);
  for (;;) {
    if (value.is_array() || value.is_object()) {
      frames.push_back({std::move(value), {}});
    } else if (frames.empty()) {
      return value;
    } else {
      frames.back().parts.push_back(std::move(value));
    }
    while (frames.back().complete()) {
      PropertyValue done = frames.back().rebuilt();
      frames.pop_back();
      if (frames.empty()) return done;
      frames.back().parts.push_back(std::move(done));
    }
    value = unwrapped(frames.back().next(), metadata);
  }
}

}  // namespace

void lift_metadata(PropertyValue& value, Metadata& metadata) {
  bool unknown = false;
  const bool wrapped = any_part(value, [&](const PropertyValue& part) {
    unknown = unknown || part.is_computed();
    return part.is_secret() || part.is_output();
  });
  if (wrapped) {
    value = rebuilt(std::move(value), metadata);
  } else if (unknown) {
    metadata.known = false;
  }
}

}  // namespace virga::pulumi
