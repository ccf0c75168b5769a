// The reader of specification files: one method for each kind of block. Private to
// hcl/spec/language; the entry point is read_spec.h.
#pragma once

#include "base/limits.h"
#include "hcl/body/content.h"
#include "hcl/spec/decode.h"
#include "hcl/spec/spec.h"

namespace virga::hcl {

class SpecReader {
 public:
  SpecReader(diag::Diagnostics& diagnostics, const base::Limits& limits)
      : diagnostics_(diagnostics), limits_(limits) {}

  // Reads the only specification of a body.
  Spec read_only(const AnyBody& body);

 private:
  // A kind of block and the method that reads it.
  struct Form;
  static std::span<const Form> forms();

  Spec read(const BodyBlock& block);
  // Returns the specifications in a body; reports anything else. `labels` names the labels that
  // they have in an object.
  std::vector<BodyBlock> specs_in(const AnyBody& body, std::vector<std::string> labels = {});

  // structure.cc
  Spec object(const BodyBlock& block);
  Spec array(const BodyBlock& block);
  Spec first_of(const BodyBlock& block);
  Spec transform(const BodyBlock& block);

  // attribute.cc
  Spec attribute(const BodyBlock& block);
  Spec literal(const BodyBlock& block);
  Spec block_attributes(const BodyBlock& block);
  cty::Type type_in(const PartialContent& typed, const std::string& option);

  // blocks.cc
  Spec block(const BodyBlock& block);
  Spec blocks(const BodyBlock& block);
  Spec labelled_blocks(const BodyBlock& block);
  std::size_t count(const cty::Value& options, const std::string& option, const AnyBody& body);
  std::vector<std::string> labels_in(const cty::Value& options, const BodyBlock& block);

  // Returns what the block reads: `option` if it is set, else the label of the block. Reports an
  // error and returns nullopt if there is neither.
  std::optional<std::string> target(const cty::Value& options, std::string_view option,
                                    const BodyBlock& block);

  diag::Diagnostics& diagnostics_;
  const base::Limits& limits_;
  std::uint32_t depth_ = 0;
};

// A placeholder for a specification that cannot be read.
inline Spec unreadable_spec() {
  return Spec::literal(cty::Value());
}

// Returns the option of a block, or nullopt if it is not set or invalid.
std::optional<cty::Value> option_in(const cty::Value& options, std::string_view name);
bool flag_in(const cty::Value& options, std::string_view name);

}  // namespace virga::hcl
