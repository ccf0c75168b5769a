// The implementation of marshal(). Private to marshal.cc and marshal_special.cc.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/limits.h"
#include "pulumi/value_error.h"
#include "pulumi/wire/options.h"

namespace virga::pulumi {

class SignedObject;

// `depth` is the number of wire-form containers around the result.
class Marshaller {
 public:
  // nullopt: an unknown that is omitted.
  using Made = ValueResult<std::optional<PropertyValue>>;

  Marshaller(const WireOptions& options, const base::Limits& limits)
      : options_(options), max_values_(limits.max_value_size) {}

  Made top(const PropertyValue& given);

 private:
  Made make(const PropertyValue& given, std::uint32_t depth);
  Made text(std::string_view bytes, std::uint32_t depth);
  Made array(const PropertyValue& value, std::uint32_t depth);
  Made object(const PropertyValue& value, std::uint32_t depth, bool skip_internal_keys);
  Made asset(const Asset& asset, std::uint32_t depth);
  Made archive(const Archive& archive, std::uint32_t depth);
  Made archive_contents(const Archive& archive, std::uint32_t depth);
  Made reference(const ResourceReference& reference, std::uint32_t depth);
  Made secret(const PropertyValue& element, std::uint32_t depth);
  Made unknown(const PropertyValue& witness, std::uint32_t depth);
  Made output(const OutputValue& output, std::uint32_t depth);
  Made output_kept(const OutputValue& output, std::uint32_t depth);

  // The value inside of all wrappers that are not kept.
  const PropertyValue& simplest(const PropertyValue& value) const;
  // The "value" of an object with a signature.
  Made element(const PropertyValue& value, std::uint32_t depth);
  void put_text(SignedObject& object, std::string_view key, std::string_view bytes,
                std::uint32_t depth);
  // Whether the maximum number of nested containers is reached.
  bool is_full(std::uint32_t depth) const { return depth >= options_.max_depth; }

  const WireOptions& options_;
  std::size_t max_values_;
  std::size_t values_ = 0;
};

}  // namespace virga::pulumi
