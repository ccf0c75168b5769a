#include "sdk/transforms/transform_args.h"

#include <algorithm>

#include "sdk/program.h"
#include "sdk/transforms/transform_handler.h"

namespace virga::sdk {
namespace {

auto is_named(std::string_view name) {
  return [name](const auto& member) { return member.first == name; };
}

}  // namespace

const PropertyInput* TransformedProperties::find(std::string_view name) const {
  const auto found = std::ranges::find_if(members_, is_named(name));
  return found == members_.end() ? nullptr : &found->second;
}

void TransformedProperties::put(std::string name, PropertyInput value) {
  const auto found = std::ranges::find_if(members_, is_named(name));
  if (found == members_.end()) {
    members_.emplace_back(std::move(name), std::move(value));
  } else {
    found->second = std::move(value);
  }
}

void TransformedProperties::erase(std::string_view name) {
  std::erase_if(members_, is_named(name));
}

void register_resource_transform(const ResourceTransform& transform, std::source_location where) {
  Program* program = Program::current();
  if (!program) return;
  program->has_callbacks = true;
  program->stack_transforms.push_back(
      program->demand<void>("the transform of resources", where, [&](run::Done<void> done) {
        program->monitor().register_stack_transform(transform_handler(*program, transform),
                                                    std::move(done));
      }));
}

void detail::register_invoke_transform(std::function<void(InvokeTransformArgs&)> callback,
                                       std::source_location where) {
  Program* program = Program::current();
  if (!program) return;
  program->has_callbacks = true;
  program->stack_transforms.push_back(
      program->demand<void>("the transform of functions", where, [&](run::Done<void> done) {
        program->monitor().register_stack_invoke_transform(
            transform_handler(*program, std::move(callback), where), std::move(done));
      }));
}

}  // namespace virga::sdk
