// Components that need each other: an output is used before its component exists.
#include "cpp/names/words.h"
#include "cpp/program/emit/string_literal.h"
#include "cpp/program/nodes/writer.h"

namespace virga::cpp {

std::optional<Local> Writer::defer(std::size_t slot, std::string_view output) {
  const bind::Node& node = program_.nodes[slot];
  const auto* component = node.if_is<bind::Component>();
  if (!component || !component->program || component->range_kind != bind::RangeKind::kNone) {
    return std::nullopt;
  }
  const auto owner = context_.components().find(component->program.get());
  if (owner == context_.components().end()) return std::nullopt;
  auto& known = deferred_[slot];
  if (const auto found = known.find(output); found != known.end()) {
    return Local{found->second.variable + ".output", found->second.ty, {found->second.variable}};
  }
  for (const ComponentClass::Output& each : owner->second.outputs) {
    if (each.node->logical_name != output) continue;
    const std::string variable =
        names_.claim(snake_case(std::string(node.name) + "_" + std::string(output)));
    known.emplace(output, Deferred{variable, each.name, each.ty});
    body_.text("auto " + variable + " = sdk::deferred_output<" + text(each.ty.settled()) + ">(" +
               readable(std::string(node.name) + "." + std::string(output)) + ");");
    body_.newline();
    return Local{variable + ".output", each.ty, {variable}};
  }
  return std::nullopt;
}

void Writer::resolve_deferred(std::size_t slot) {
  const auto found = deferred_.find(slot);
  if (found == deferred_.end()) return;
  const std::string& component = emit_.nodes().at(slot).name;
  for (const auto& [output, deferred] : found->second) {
    body_.text("std::move(" + deferred.variable + ".resolver).resolve(" + component + "." +
               deferred.member + ");");
    body_.newline();
  }
}

}  // namespace virga::cpp
