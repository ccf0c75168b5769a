// Conversion between outputs of C++ types and outputs of property values.
#pragma once

#include <utility>

#include "pulumi/output/output.h"
#include "pulumi/property/property_query.h"
#include "pulumi/types/property_traits.h"

namespace virga::pulumi {

// The value as a property value; keeps partial knowledge.
template <ToProperty T>
Output<PropertyValue> as_property(const Output<T>& output) {
  const auto rule = [](const Cell<T>& source, Cell<PropertyValue>& result) {
    if (source.metadata().known) {
      result.settle(to_property(*source.value()), source.metadata());
    } else if (source.partial()) {
      result.settle_partly(*source.partial(), source.metadata());
    } else {
      result.settle_unknown(source.metadata());
    }
  };
  return Output<PropertyValue>(
      derived_cell<PropertyValue>(output.cell(), rule, output.cell()->where()));
}

// The value as a T. Fails if it does not convert; the failure names the path, the expected type and
// the actual kind. If T is a struct, its other members can still be read.
template <FromProperty T>
Output<T> as(const Output<PropertyValue>& output,
             std::source_location where = std::source_location::current()) {
  const auto rule = [](const Cell<PropertyValue>& source, Cell<T>& result) {
    if (!source.value()) return result.settle_unknown(source.metadata());
    if (!source.metadata().known) return result.settle_partly(*source.value(), source.metadata());
    base::Result<T> read = from_property<T>(*source.value());
    if (read) return result.settle(*std::move(read), source.metadata());
    result.settle_failed_partly(
        *source.value(), {Failure::Kind::kError, std::move(read.error()), {}, result.where()},
        source.metadata());
  };
  return Output<T>(derived_cell<T>(output.cell(), rule, where));
}

}  // namespace virga::pulumi
