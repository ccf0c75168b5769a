// transpose: exchanges the keys and the elements of a map of lists.
#include <map>

#include "cty/functions/rules.h"
#include "terraform/functions/collections/collections.h"

namespace virga::terraform {
namespace {

using cty::Call;
using cty::Result;
using cty::Type;
using cty::Value;

Result<Value> transpose(const Call& call) {
  const Value& map = call[0];
  if (!map.is_wholly_known()) return Value::unknown(call.type);
  std::map<std::string, std::vector<Value>> found;
  for (std::size_t i = 0; i < map.size(); ++i) {
    const Value& list = map.elements()[i];
    if (list.is_null()) return cty::invalid("a value of the map is null");
    for (const Value& element : list.elements()) {
      if (element.is_null()) return cty::invalid("an element of a list is null");
      found[element.as_string()].push_back(Value::nfc_string(map.keys()[i]));
    }
  }
  std::vector<Value::Field> fields;
  for (auto& [key, names] : found) {
    fields.emplace_back(key, Value::list_of(Type::string(), std::move(names)));
  }
  return Value::map_of(call.type.element(), std::move(fields));
}

}  // namespace

Entry transpose_entry() {
  const Type map = Type::map(Type::list(Type::string()));
  return {{.name = "transpose",
           .description = "Exchanges the keys and the elements of a map of lists of strings: the "
                          "result has a key for each element, with the list of its former keys.",
           .parameters = {{"map", map, "A map of lists of strings."}},
           .type = cty::always(map),
           .value = transpose},
          R"(transpose({ a = ["1", "2"], b = ["2"] }))"};
}

}  // namespace virga::terraform
