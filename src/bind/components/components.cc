#include "bind/components/components.h"

#include <algorithm>
#include <utility>

#include "base/text/unicode.h"
#include "bind/components/component_files.h"
#include "bind/surroundings.h"
#include "diag/codes/tool.h"

namespace virga::bind {
namespace {

using State = ComponentProgram::State;

ComponentProgram rejection(State state, std::string reason = {}) {
  return {state, nullptr, {}, diag::Diagnostics(), std::move(reason), {}, {}};
}

// A component has an `id` and a `urn` of its own, which would hide such outputs.
void report_reserved(const Program& program, diag::Diagnostics& diagnostics) {
  for (const Node& node : program.nodes) {
    const std::string& name = node.logical_name;
    if (!node.if_is<OutputVariable>() || (name != "id" && name != "urn")) continue;
    diagnostics.add(diag::codes::kReservedProperty, node.name_range, diag::Name{name});
  }
}

}  // namespace

Components::Components(ComponentFiles* files, std::string directory) : files_(files) {
  open_.push_back(std::move(directory));
}

ComponentProgram& Components::open(std::string_view source, const base::Sources& sources,
                                   schema::Loader& loader, const BindOptions& options,
                                   const base::Limits& limits) {
  if (options.surroundings && options.surroundings->component) {
    if (auto program = options.surroundings->component(source)) {
      ComponentInterface interface = interface_of(program, options.profile);
      const auto key = std::string(source);
      ComponentProgram& known = known_[key];
      known.state = State::kBound;
      known.program = std::move(program);
      known.interface = std::move(interface);
      return known;
    }
  }
  if (files_ == nullptr) {
    return rejected_[""] = rejection(State::kUnreadable, "directories cannot be read here");
  }
  const std::string directory = files_->resolve(open_.back(), source);
  if (directory == open_.back()) return rejected_[directory] = rejection(State::kParent);
  if (std::ranges::find(open_, directory) != open_.end()) {
    return rejected_[directory] = recursive(directory);
  }
  if (open_.size() > limits.max_component_depth) {
    return rejected_[directory] = rejection(State::kTooDeep);
  }
  const auto known = known_.find(directory);
  if (known != known_.end()) return known->second;
  return known_[directory] = bind_directory(directory, sources, loader, options, limits);
}

ComponentProgram Components::bind_directory(const std::string& directory,
                                            const base::Sources& sources, schema::Loader& loader,
                                            const BindOptions& options,
                                            const base::Limits& limits) {
  const auto files = files_->open(directory);
  if (!files) {
    ComponentProgram rejected = rejection(State::kUnreadable, files.error().str());
    rejected.beside = files_->beside(directory);
    return rejected;
  }
  ComponentProgram component{
      State::kBound, nullptr, {}, diag::Diagnostics(limits.max_diagnostics), {}, {}, {}};
  BindOptions inside = options;
  // These belong to the outer program.
  inside.inquiry = nullptr;
  inside.surroundings = nullptr;
  inside.probe = nullptr;
  open_.push_back(directory);
  component.program = std::make_shared<const Program>(
      bind_program(*files, sources, loader, inside, component.reported, limits, *this));
  open_.pop_back();
  if (options.profile.rejects_reserved_outputs()) {
    report_reserved(*component.program, component.reported);
  }
  if (component.reported.has_errors()) component.state = State::kHasErrors;
  if (component.state == State::kBound || options.binds_broken_files) {
    component.interface = interface_of(component.program, options.profile);
  }
  return component;
}

ComponentProgram Components::recursive(const std::string& directory) const {
  ComponentProgram result = rejection(State::kRecursive);
  result.chain.assign(std::ranges::find(open_, directory), open_.end());
  result.chain.push_back(directory);
  return result;
}

std::string component_type_name(std::string_view source) {
  while (source.ends_with('/')) source.remove_suffix(1);
  source = source.substr(source.rfind('/') + 1);  // npos + 1 is 0
  std::string name;
  bool starts_word = true;
  for (std::size_t at = 0; at < source.size();) {
    const base::Decoded letter = base::decode_utf8(source, at);
    const std::string_view bytes = source.substr(at, letter.size);
    at += letter.size;
    const bool separates = bytes == "-" || bytes == "." || bytes == " " || bytes == "_";
    if (starts_word && letter.valid && !separates) {
      base::append_utf8(name, base::to_upper(letter.code_point));
    } else if (!separates) {
      name += bytes;
    }
    starts_word = separates;
  }
  return name;
}

}  // namespace virga::bind
