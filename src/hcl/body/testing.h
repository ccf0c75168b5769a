// Helpers for tests of bodies.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "hcl/body/content.h"
#include "hcl/testing.h"

namespace virga::hcl {

// Parsed files, each of which is one body. `diagnostics` receives the errors of reading them.
class BodyFiles {
 public:
  explicit BodyFiles(std::vector<std::string> files) {
    for (std::string& text : files) {
      const std::string name = "file" + std::to_string(sources_.size() + 1) + ".hcl";
      const base::Source& source = sources_.add(name, std::move(text));
      trees_.push_back(std::make_unique<Tree>(parse_config(source, diagnostics)));
    }
  }
  explicit BodyFiles(std::string file) : BodyFiles(std::vector{std::move(file)}) {}

  // The body of a single file, or all bodies merged.
  AnyBody body() const {
    if (trees_.size() == 1) return AnyBody(*trees_.front());
    std::vector<AnyBody> bodies;
    for (const auto& tree : trees_) bodies.emplace_back(*tree);
    return AnyBody::merged(bodies);
  }

  // "V1302 at `sise`" for each diagnostic.
  std::vector<std::string> errors() const {
    std::vector<std::string> out;
    for (const diag::Diagnostic& diagnostic : diagnostics.list()) {
      out.push_back(diag::show(diagnostic.code) + " at `" + text(diagnostic.subject) + "`");
    }
    return out;
  }
  std::string text(base::Range range) const {
    const base::Source* source = sources_.find(range.source);
    return source ? std::string(source->text(range.span)) : "<nowhere>";
  }

  diag::Diagnostics diagnostics;

 private:
  base::Sources sources_;
  std::vector<std::unique_ptr<Tree>> trees_;
};

using Texts = std::vector<std::string>;

// The name of each attribute, or the type of each block.
inline Texts names(const BodyAttributes& attributes) {
  Texts out;
  for (const BodyAttribute& attribute : attributes) out.emplace_back(attribute.name);
  return out;
}
inline Texts types(const std::vector<BodyBlock>& blocks) {
  Texts out;
  for (const BodyBlock& block : blocks) out.emplace_back(block.type);
  return out;
}

}  // namespace virga::hcl
