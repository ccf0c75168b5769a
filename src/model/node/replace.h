// Types with stand-ins replaced. Private to RecursiveTypes.
#pragma once

#include <unordered_map>
#include <utility>
#include <vector>

#include "model/node/type_nodes.h"

namespace virga::model {

// Replaces stand-ins, which it finds by their nodes, by what is finished or still open. Parts that
// reach an open object (its own contents still say stand_ins) are copied as they are, not
// normalised and not hashed: their cycle is not tied yet. `finished` must outlive the replacer.
class Replacer {
 public:
  using Map = std::unordered_map<const TypeNode*, Type>;

  explicit Replacer(const Map& finished, Map open = {})
      : finished_(finished), done_(std::move(open)) {}

  Type replace(const Type& type);

  // The raw copies that were made, parts before wholes. The replacer keeps no handle on them.
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
