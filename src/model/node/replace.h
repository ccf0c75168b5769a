// Replaces the stand-ins in types. Private to RecursiveTypes.
#pragma once

#include <unordered_map>
#include <utility>
#include <vector>

#include "model/node/type_nodes.h"

namespace virga::model {

// Replaces stand-ins, found by their nodes, by finished or open objects. A part that reaches an
// open object (stand_ins is set in its contents) is copied without normalisation and without a
// hash, because its cycle is not complete yet. `finished` must outlive the replacer.
class Replacer {
 public:
  using Map = std::unordered_map<const TypeNode*, Type>;

  explicit Replacer(const Map& finished, Map open = {})
      : finished_(finished), done_(std::move(open)) {}

  Type replace(const Type& type);

  // The raw copies, parts before wholes. The replacer keeps no handles to them.
  std::vector<base::Ref<TypeNode>> take_copies() {
    done_.clear();
    return std::move(copies_);
  }

 private:
  Type copy_raw(const Type& type, std::vector<Type> parts);
  Type keep(TypeNode* node);

  const Map& finished_;
  Map done_;
  std::vector<base::Ref<TypeNode>> copies_;
};

}  // namespace virga::model
