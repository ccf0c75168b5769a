// How object types that contain themselves, or each other, are made: declare, define, finish.
//
//   RecursiveTypes types;
//   const Type node = types.declare();
//   types.define(node, {{"next", Type::optional(node)}, {"value", Type::string()}});
//   types.finish();
//   const Type list_node = types.final(node);
//
// A declared type is a stand-in: it may be part of other types at once, but until finish() it tells
// nothing of its properties. final() replaces the stand-ins in any type made of them. Declared
// objects that turn out not to contain themselves become ordinary types.
//
// Cycles do not leak: the nodes of one cycle are owned together and end with their last handle.
// An output of a stand-in is kept as it is made: outputs inside the definition are not removed.
#pragma once

#include <memory>
#include <vector>

#include "model/type.h"

namespace virga::model {

class RecursiveTypes {
 public:
  RecursiveTypes();
  ~RecursiveTypes();
  RecursiveTypes(RecursiveTypes&&) noexcept;
  RecursiveTypes& operator=(RecursiveTypes&&) noexcept;

  Type declare();
  // Exactly once for each declared type.
  void define(const Type& declared, std::vector<Property> properties, bool strict = true,
              Annotations annotations = {});
  // After the last definition.
  void finish();
  // `type` with finished objects for stand-ins; stand-ins of other builders stay.
  Type final(const Type& type) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace virga::model
