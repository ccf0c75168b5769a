// The implementation of unmarshal(). Private to the files unmarshal*.cc.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/limits.h"
#include "pulumi/value_error.h"
#include "pulumi/wire/options.h"

namespace virga::pulumi {

// `depth` is the number of containers around the value.
class Unmarshaller {
 public:
  // nullopt: an unknown that is omitted.
  using Read = ValueResult<std::optional<PropertyValue>>;

  Unmarshaller(const WireOptions& options, const base::Limits& limits)
      : options_(options), max_values_(limits.max_value_size) {}

  Read top(const PropertyValue& wire);

 private:
  Read read(const PropertyValue& wire, std::uint32_t depth);
  Read array(const PropertyValue& wire, std::uint32_t depth);
  Read object(const PropertyValue& wire, std::uint32_t depth, bool skip_internal_keys);
  Read unknown(PropertyValue witness) const;

  // The value that an object represents, by its signature. The members are already read.
  Read special(const PropertyValue& signature, const PropertyValue& object) const;
  Read secret(const PropertyValue& object) const;
  Read asset(const PropertyValue& object) const;
  Read archive(const PropertyValue& object) const;
  Read reference(const PropertyValue& object) const;
  Read output(const PropertyValue& object) const;

  const WireOptions& options_;
  std::size_t max_values_;
  std::size_t values_ = 0;
};

}  // namespace virga::pulumi
