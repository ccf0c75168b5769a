// Blocks with conditions.
#include "convert/terraform/conditions/conditions.h"
#include "convert/terraform/emit/emit.h"

namespace virga::convert::terraform {
namespace {

std::string tested_in(const std::string& file) {
  return "# Tested in " + file + ".";
}

// Whether a block has nothing but `assert` blocks: a data source of a check is not part of the
// program.
bool has_only_assertions(const hcl::Body& body) {
  for (const hcl::Block* block : body.blocks) {
    if (block->type != "assert") return false;
  }
  return body.attributes.empty() && !body.blocks.empty();
}

}  // namespace

std::optional<std::string> Emitter::condition(const BlockAt& at, std::string_view what,
                                              const std::string& title, const Declaration* owner,
                                              std::set<std::string>& files) {
  const TestPlace place = conditions->add(*this, at, title, owner);
  if (place.file.empty()) {
    return not_converted(context, *at.file, at.block->span(), what,
                         "it has no test: " + place.reason);
  }
  if (!files.insert(place.file).second) return std::nullopt;
  return tested_in(place.file);
}

std::string Emitter::check(const BlockAt& at) {
  if (!has_only_assertions(*at.block->body)) {
    return not_converted(context, *at.file, at.block->span(), "check block");
  }
  const std::string title = "check " + std::string(at.block->labels[0].text);
  std::string text;
  std::set<std::string> files;
  for (const hcl::Block* block : at.block->body->blocks) {
    const auto line = condition({at.file, block}, "assertion of a check", title, nullptr, files);
    if (line) text += (text.empty() ? "" : "\n") + *line;
  }
  return text;
}

}  // namespace virga::convert::terraform
