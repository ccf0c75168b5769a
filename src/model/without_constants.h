// Types without constant values.
#pragma once

#include <memory>

#include "model/type.h"

namespace virga::model {

// Replaces every constant inside by its base type, for output that must not show values. Enums
// stay, because their values come from a package. Can be applied to any number of types: shared
// parts are rebuilt once.
class WithoutConstants {
 public:
  WithoutConstants();
  ~WithoutConstants();

  Type of(const Type& type);
  // The number of parts rebuilt so far; tests of complexity read it.
  std::size_t steps() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace virga::model
