#include "convert/terraform/plan/move_address.h"

#include <utility>

namespace virga::convert::terraform {
namespace {

using hcl::Step;

std::string shown(const MoveStep& step) {
  return step.name + (step.key.empty() ? "" : "[" + step.key.substr(1) + "]");
}

// Reads a name and the index behind it.
std::optional<MoveStep> take_step(std::span<const Step>& rest) {
  const bool has_name = !rest.empty() && (rest.front().kind == Step::Kind::kAttribute ||
                                          rest.front().kind == Step::Kind::kRoot);
  if (!has_name) return std::nullopt;
  MoveStep step{std::string(rest.front().name)};
  rest = rest.subspan(1);
  if (rest.empty() || rest.front().kind != Step::Kind::kIndex) return step;
  step.key = "-" + std::string(rest.front().key->text);
  rest = rest.subspan(1);
  return step;
}

}  // namespace

std::string MoveAddress::str() const {
  std::string text;
  for (const MoveStep& step : modules) text += "module." + shown(step) + ".";
  return text + (is_module() ? "module" : type) + "." + shown(last);
}

MoveAddress MoveAddress::inside(const MovePath& path) const {
  MoveAddress result = *this;
  result.modules.insert(result.modules.begin(), path.begin(), path.end());
  return result;
}

std::string MoveAddress::name() const {
  return name_prefix(modules) + last.name + last.key;
}

std::string name_prefix(const MovePath& path) {
  std::string prefix;
  for (const MoveStep& step : path) prefix += step.name + step.key + "-";
  return prefix;
}

std::optional<MoveAddress> move_address(const hcl::Expr& expr) {
  const auto* reference = expr.if_is<hcl::TraversalExpr>();
  if (!reference || is_data_root(reference->root())) return std::nullopt;
  std::span<const Step> rest = reference->steps;
  MoveAddress address;
  while (!rest.empty() && rest.front().name == "module") {
    rest = rest.subspan(1);
    auto step = take_step(rest);
    if (!step) return std::nullopt;
    address.modules.push_back(*std::move(step));
  }
  if (rest.empty()) {
    if (address.modules.empty()) return std::nullopt;
    address.last = std::move(address.modules.back());
    address.modules.pop_back();
    return address;
  }
  const auto type = take_step(rest);
  auto name = take_step(rest);
  if (!type || !type->key.empty() || !name || !rest.empty()) return std::nullopt;
  address.type = type->name;
  address.last = *std::move(name);
  return address;
}

std::vector<Move> moves_of(const Module& module) {
  std::vector<Move> moves;
  for (const BlockAt& at : module.others) {
    if (at.block->type != "moved") continue;
    const auto* from = at.block->body->attribute("from");
    const auto* to = at.block->body->attribute("to");
    if (!from || !to) continue;
    auto source = move_address(*from->value);
    auto target = move_address(*to->value);
    if (source && target) moves.push_back({at, *std::move(source), *std::move(target)});
  }
  return moves;
}

}  // namespace virga::convert::terraform
