// The options for the operations of a resource: timeouts and hooks.
#include "cpp/program/nodes/durations.h"
#include "cpp/program/nodes/writer.h"
#include "cpp/program/types/cpp_type.h"
#include "model/expr/walk.h"

namespace virga::cpp {

using Kind = Ty::Kind;

namespace {

struct OperationMember {
  std::string_view property;
  std::string_view name;
};

constexpr OperationMember kOperations[] = {
    {"create", "create"}, {"update", "update"}, {"delete", "remove"}, {"read", "read"}};

constexpr OperationMember kEvents[] = {{"beforeCreate", "before_create"},
                                       {"afterCreate", "after_create"},
                                       {"beforeUpdate", "before_update"},
                                       {"afterUpdate", "after_update"},
                                       {"beforeDelete", "before_delete"},
                                       {"afterDelete", "after_delete"},
                                       {"onError", "on_error"}};

}  // namespace

// A duration: of the C++ library if the text is known now.
Code Writer::timeout(const model::Expr& expr) {
  const std::string* text = program_.pool.literal_string(model::unconverted(expr));
  const auto known = text ? duration_text(*text) : std::nullopt;
  if (known) {
    file_.standard.insert("chrono");
    return code(*known, {});
  }
  const bool may_be_absent = cpp_type(program_.pool.type(expr)).is(Kind::kOptional);
  const Ty string = Ty::of(Kind::kString);
  const Code value = emit_.as(expr, may_be_absent ? Ty::optional(string) : string);
  return call("pcl::duration", {value}, {});
}

Code Writer::timeouts(const model::Expr& expr) {
  const auto* object = model::unconverted(expr).if_is<model::ObjectExpr>();
  if (!object) return emit_.unsupported(expr.range, "timeouts that are not an object");
  Code made;
  std::vector<Document> items;
  for (const OperationMember& member : kOperations) {
    for (const model::ObjectItem& each : object->items) {
      if (program_.pool.property_name(*each.key).value_or("") != member.property) continue;
      Code duration = timeout(*each.value);
      made.uses.insert(duration.uses.begin(), duration.uses.end());
      items.push_back(designated(member.name, duration.doc));
    }
  }
  if (!items.empty()) made.doc = braced(items);
  return made;
}

Code Writer::hooks(const model::Expr& expr) {
  const auto* object = model::unconverted(expr).if_is<model::ObjectExpr>();
  if (!object) return emit_.unsupported(expr.range, "hooks that are not an object");
  Code made;
  std::vector<Document> items;
  for (const OperationMember& member : kEvents) {
    for (const model::ObjectItem& each : object->items) {
      if (program_.pool.property_name(*each.key).value_or("") != member.property) continue;
      const auto* list = model::unconverted(*each.value).if_is<model::TupleExpr>();
      if (!list) return emit_.unsupported(each.value->range, "hooks that are not a list");
      items.push_back(designated(member.name, hook_names(*list)));
    }
  }
  if (!items.empty()) made.doc = braced(items);
  return made;
}

Document Writer::hook_names(const model::TupleExpr& list) {
  std::vector<Document> names;
  for (const model::Expr* hook : list.elements) names.push_back(emit_.natural(*hook).doc);
  return bracketed("{", names, "}");
}

}  // namespace virga::cpp
