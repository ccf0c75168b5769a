#include "bind/inquiry.h"

#include <utility>
#include <vector>

#include "bind/binding/binding.h"
#include "hcl/parse/parse.h"

namespace virga::bind {
namespace {

// Not an identifier, so no expression can refer to it.
constexpr std::string_view kInquiryName = "<expression>";

// All direct and indirect dependencies of `root`, and `root`.
std::vector<bool> needed_by(const Program& program, NodeId root) {
  std::vector<bool> needed(program.nodes.size());
  std::vector<NodeId> open{root};
  while (!open.empty()) {
    const NodeId id = open.back();
    open.pop_back();
    if (needed[static_cast<std::size_t>(id)]) continue;
    needed[static_cast<std::size_t>(id)] = true;
    const auto& dependencies = program.node(id).dependencies;
    open.insert(open.end(), dependencies.begin(), dependencies.end());
  }
  return needed;
}

}  // namespace

std::optional<hcl::Tree> parse_inquiry(const Inquiry& inquiry, const base::Sources& sources,
                                       const base::Limits& limits, diag::Diagnostics& diagnostics) {
  const std::size_t before = diagnostics.error_count();
  const base::Source& source = sources[inquiry.source];
  hcl::Tree tree = inquiry.is_template ? hcl::parse_template(source, diagnostics, limits)
                                       : hcl::parse_expression(source, diagnostics, limits);
  if (diagnostics.error_count() > before) return std::nullopt;
  const base::Span all{0, static_cast<std::uint32_t>(source.text().size())};
  const base::Span begin{0, 0};
  const std::vector<hcl::Attribute> attributes{
      {kInquiryName, tree.expr->span, begin, begin, std::exchange(tree.expr, nullptr)}};
  const auto copy = tree.arena.copy(attributes);
  tree.body = tree.arena.make<hcl::Body>(hcl::Body{all, {all.end, all.end}, copy, {}});
  return tree;
}

void declare_inquiry(Binding& binding, const Inquiry& inquiry, hcl::Tree tree) {
  Program& program = binding.program;
  program.files.push_back(std::move(tree));
  const hcl::Tree& file = program.files.back();
  const hcl::Attribute& attribute = file.body->attributes.front();
  const base::Range range = file.range(attribute.span);
  for (const GivenVariable& given : inquiry.given) {
    const std::string_view name = program.pool.arena().copy(given.name);
    program.given.push_back(add_node(binding,
                                     {NodeKind::kGiven, range.source, nullptr, nullptr, nullptr},
                                     name, range, {}, given.type));
  }
  // The scope keeps the first definition of a name.
  for (auto id = program.given.rbegin(); id != program.given.rend(); ++id) {
    binding.inquiry_scope.define(binding.declaration(*id).variable);
  }
  program.inquiry =
      add_node(binding, {NodeKind::kInquiry, range.source, nullptr, &attribute, nullptr},
               kInquiryName, range, range, model::Type::dynamic());
}

void keep_inquiry(Program& program) {
  const std::vector<bool> needed = needed_by(program, *program.inquiry);
  for (std::size_t i = 0; i < program.nodes.size(); ++i) {
    Node& node = program.nodes[i];
    if (!needed[i]) {
      node.what = Unbound{};
    } else if (auto* hook = std::get_if<Hook>(&node.what)) {
      hook->on_dry_run = {};
    }
  }
}

}  // namespace virga::bind
