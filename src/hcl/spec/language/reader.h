// Reading specification files: one kind of block a method. Private to hcl/spec/language; the door
// is read_spec.h.
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

  // The one specification that a body has.
  Spec read_only(const AnyBody& body);

 private:
  // The kinds of blocks and who reads them.
  struct Form;
  static std::span<const Form> forms();

  Spec read(const BodyBlock& block);
  // The specifications in a body, which has nothing else. In objects they have a label.
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

  // What the block reads: `option` if it is set, else the label of the block. Nothing, and an
  // error, if there is neither.
  std::optional<std::string> target(const cty::Value& options, std::string_view option,
                                    const BodyBlock& block);

  diag::Diagnostics& diagnostics_;
  const base::Limits& limits_;
  std::uint32_t depth_ = 0;
};

// Stands where a specification cannot be read.
inline Spec unreadable_spec() {
  return Spec::literal(cty::Value());
}

// The member of the options of a block; nothing if it is not set, or wrong.
std::optional<cty::Value> option_in(const cty::Value& options, std::string_view name);
bool flag_in(const cty::Value& options, std::string_view name);

}  // namespace virga::hcl
