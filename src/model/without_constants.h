// Types without the values in them.
#pragma once

#include <memory>

#include "model/type.h"

namespace virga::model {

// Every constant inside becomes its base type: what may be shown where values may not. Enums stay,
// since their values are those of a package. Good for any number of types: parts that several of
// them share are rebuilt once.
class WithoutConstants {
 public:
  WithoutConstants();
  ~WithoutConstants();

  Type of(const Type& type);
  // Parts that were rebuilt so far: what tests of cost count.
  std::size_t steps() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace virga::model
