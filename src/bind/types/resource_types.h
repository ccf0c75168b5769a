// The types of a resource's inputs and of its variable. Spec: docs/spec/pcl-language.md, sections
// 11.3, 12.3.
#pragma once

#include <map>
#include <set>
#include <string_view>
#include <vector>

#include "bind/types/schema_type.h"

namespace virga::bind {

struct ResourceTypes {
  std::vector<model::Property> inputs;   // sorted by name; what a value is checked against
  std::vector<model::Property> places;   // the inputs as property paths lead into them
  std::vector<model::Property> outputs;  // the output properties, not wrapped in outputs
  // The names of the inputs whose values the binder checks; the others are left to lint.h.
  std::set<std::string_view> checked;
  // An input that a program must set.
  struct Demanded {
    std::string_view name;
    bool is_of_any_type;  // its type has null, but the schema requires it
  };
  std::vector<Demanded> demanded;  // sorted by name
  model::Type variable;            // id, urn, and an output for each output property

  const model::Type* input(std::string_view name) const;
};

// Types that several binds share (schema_type.h). Not thread-safe.
struct TypeMemo {
  SchemaTypeMemo objects;
  std::map<const schema::Resource*, ResourceTypes> resources;
  std::map<const schema::Resource*, ResourceTypes> reads;
};

// Computes the types of each resource once.
class ResourceTypeTable {
 public:
  // `memo` may be null; it must outlive this.
  explicit ResourceTypeTable(SchemaTypes& types, TypeMemo* memo = nullptr)
      : types_(types), memo_(memo ? *memo : own_memo_) {}

  SchemaTypes& types() { return types_; }

  const ResourceTypes& of(const PackagePtr& package, const schema::Resource& resource);
  // The types of a `read`: its inputs are the id and the state inputs.
  const ResourceTypes& of_read(const PackagePtr& package, const schema::Resource& resource);

 private:
  SchemaTypes& types_;
  TypeMemo own_memo_;
  TypeMemo& memo_;
};

}  // namespace virga::bind
