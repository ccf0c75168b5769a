// The options for the operations of a resource: timeouts and hooks.
#include "cpp/program/nodes/durations.h"
#include "cpp/program/nodes/writer.h"
#include "model/expr/walk.h"

namespace virga::cpp {

Code Writer::timeouts(const model::Expr& expr) {
  const auto* object = model::unconverted(expr).if_is<model::ObjectExpr>();
  if (!object) return emit_.unsupported(expr.range, "timeouts that are not an object");
  std::vector<Document> items;
  constexpr std::pair<std::string_view, std::string_view> kOperations[] = {
      {"create", "create"}, {"update", "update"}, {"delete", "remove"}, {"read", "read"}};
  for (const auto& [property, name] : kOperations) {
    for (const model::ObjectItem& each : object->items) {
      if (program_.pool.property_name(*each.key).value_or("") != property) continue;
      const std::string* text = program_.pool.literal_string(model::unconverted(*each.value));
      const auto duration = text ? duration_text(*text) : std::nullopt;
      if (!duration) return emit_.unsupported(each.value->range, "a timeout that is not a literal");
      file_.standard.insert("chrono");
      items.push_back(designated(name, Document().text(*duration)));
    }
  }
  Code made;
  if (!items.empty()) made.doc = braced(items);
  return made;
}

Code Writer::hooks(const model::Expr& expr) {
  const auto* object = model::unconverted(expr).if_is<model::ObjectExpr>();
  if (!object) return emit_.unsupported(expr.range, "hooks that are not an object");
  constexpr std::pair<std::string_view, std::string_view> kEvents[] = {
      {"beforeCreate", "before_create"},
      {"afterCreate", "after_create"},
      {"beforeUpdate", "before_update"},
      {"afterUpdate", "after_update"},
      {"beforeDelete", "before_delete"},
      {"afterDelete", "after_delete"},
      {"onError", "on_error"}};
  Code made;
  std::vector<Document> items;
  for (const auto& [property, name] : kEvents) {
    for (const model::ObjectItem& each : object->items) {
      if (program_.pool.property_name(*each.key).value_or("") != property) continue;
      const auto* list = model::unconverted(*each.value).if_is<model::TupleExpr>();
      if (!list) return emit_.unsupported(each.value->range, "hooks that are not a list");
      std::vector<Document> names;
      for (const model::Expr* hook : list->elements) names.push_back(emit_.natural(*hook).doc);
      items.push_back(designated(name, bracketed("{", names, "}")));
    }
  }
  if (!items.empty()) made.doc = braced(items);
  return made;
}

}  // namespace virga::cpp
