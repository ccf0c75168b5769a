// Builds object types that contain themselves or each other: declare, define, finish.
//
//   RecursiveTypes types;
//   const Type node = types.declare();
//   types.define(node, {{"next", Type::optional(node)}, {"value", Type::string()}});
//   types.finish();
//   const Type list_node = types.final(node);
//
// A declared type is a stand-in. Other types may contain it immediately, but its properties are not
// available before finish(). final() replaces the stand-ins in any type made of them. Declared
// objects that do not contain themselves become ordinary types.
//
// Cycles do not leak: the nodes of one cycle are owned together and deleted with their last handle.
// An output of a stand-in is kept unchanged: outputs inside the definition are not removed.
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
  // Call exactly once for each declared type.
  void define(const Type& declared, std::vector<Property> properties, bool strict = true,
              Annotations annotations = {});
  // Call after the last definition.
  void finish();
  // Replaces the stand-ins in `type` by finished objects. Does not replace stand-ins of other
  // builders.
  Type final(const Type& type) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace virga::model
