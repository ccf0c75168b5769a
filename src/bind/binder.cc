#include "bind/binder.h"

#include <optional>
#include <utility>

#include "bind/binder_state.h"
#include "bind/binding/binding.h"
#include "bind/blocks/package.h"
#include "bind/check/improve_errors.h"
#include "bind/check/missing_package.h"
#include "bind/components/component.h"
#include "bind/components/components.h"
#include "bind/functions/invoke.h"
#include "bind/inquiry.h"
#include "bind/names/dependencies.h"
#include "bind/schedule.h"
#include "bind/surroundings.h"

namespace virga::bind {
namespace {

void read_descriptors(const BindOptions& options, diag::Diagnostics& diagnostics,
                      Program& program) {
  program.descriptors = read_packages(program.files, diagnostics, options.profile);
  if (options.surroundings) {
    program.descriptors = with_descriptors(std::move(program.descriptors), *options.surroundings);
  }
}

}  // namespace

Binder::Binder(Program& program, std::span<const base::SourceId> files,
               const base::Sources& sources, schema::Loader& loader, const BindOptions& options,
               diag::Diagnostics& diagnostics, const base::Limits& limits, Components* components) {
  const bool parses = parse_files(files, sources, limits, diagnostics, program, options.before);
  std::optional<hcl::Tree> inquiry;
  if (parses && options.inquiry) {
    inquiry = parse_inquiry(*options.inquiry, sources, limits, diagnostics);
  }
  const bool is_complete = parses && (!options.inquiry || inquiry);
  const bool binds = is_complete || (!parses && options.binds_broken_files);
  if (binds) read_descriptors(options, diagnostics, program);
  BindOptions own_options = options;
  own_options.before = nullptr;
  state_ = std::make_unique<State>(program, sources, loader, own_options, diagnostics, limits,
                                   components);
  state_->parses = is_complete;
  if (binds) state_->declare_nodes(std::move(inquiry));
}

void Binder::accept_broken_files(diag::Diagnostics& diagnostics) {
  const std::unique_ptr<State> before = std::move(state_);
  const Binding& binding = before->binding;
  BindOptions options = before->options;
  options.binds_broken_files = true;
  const bool has_own_components = &binding.components == &before->own_components;
  read_descriptors(options, diagnostics, before->program);
  state_ = std::make_unique<State>(before->program, binding.sources, binding.loader, options,
                                   diagnostics, before->limits,
                                   has_own_components ? nullptr : &binding.components);
  state_->parses = false;
  state_->declare_nodes({});
}

Binder::~Binder() = default;

bool Binder::parses() const {
  return state_->parses;
}

bool Binder::bind(std::span<const NodeId> nodes, const std::function<bool()>& is_stopped) {
  if (!state_->schedule) return true;
  Binding& binding = state_->binding;
  const std::size_t before = binding.diagnostics.size();
  std::vector<NodeId> bound;
  for (const NodeId node : nodes) {
    if (is_stopped && is_stopped()) return false;
    state_->schedule->visit(node, bound);
  }
  // Questions ask for the same nodes again and again. A program without nodes may have packages.
  if (bound.empty() && !nodes.empty()) return true;
  // Dependencies come first, as bind/review/ needs. finish() also sorts by file.
  auto& order = binding.program.order;
  order.insert(order.end(), bound.begin(), bound.end());
  explain_other_names(binding, before);
  prefer_unused_guess(binding, before);
  combine_uses(binding, before);
  report_misspelled_packages(binding);
  binding.program.packages = state_->packages.used();
  settle_components(binding.program, bound);
  settle_positional_invokes(binding.program, bound);
  return true;
}

bool Binder::bind_all(const std::function<bool()>& is_stopped) {
  std::vector<NodeId> all;
  for (std::size_t i = 0; i < state_->program.nodes.size(); ++i) {
    all.push_back(NodeId{static_cast<std::uint32_t>(i)});
  }
  return bind(all, is_stopped);
}

std::vector<NodeId> Binder::dependencies(NodeId node) const {
  return find_dependencies(state_->binding, node);
}

void Binder::finish() {
  Program& program = state_->program;
  if (state_->schedule) {
    program.packages = state_->packages.used();
    program.order = linearize(program);
  }
  for (model::Function& function : program.functions) function.signature = nullptr;
}

}  // namespace virga::bind
