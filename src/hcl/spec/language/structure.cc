// object, array, default and transform: specifications that contain others.
#include <map>

#include "diag/codes/hcl_body.h"
#include "hcl/spec/language/reader.h"
#include "hcl/spec/language/scope.h"

namespace virga::hcl {

using diag::Code;
namespace codes = diag::codes;
using diag::Name;

Spec SpecReader::object(const BodyBlock& block) {
  std::vector<Spec::Member> members;
  std::map<std::string_view, base::Range> seen;
  for (const BodyBlock& member : specs_in(block.body, {"key"})) {
    const BlockLabel& key = member.labels.front();
    const auto [first, is_new] = seen.emplace(key.text, key.range);
    if (is_new) {
      members.emplace_back(key.text, read(member));
    } else {
      diagnostics_.add(codes::kSpecMemberRepeated, key.range, Name{std::string(key.text)})
          .label(first->second, {"the first one is here"});
    }
  }
  return Spec::object(std::move(members));
}

Spec SpecReader::array(const BodyBlock& block) {
  std::vector<Spec> elements;
  for (const BodyBlock& element : specs_in(block.body)) elements.push_back(read(element));
  return Spec::tuple(std::move(elements));
}

Spec SpecReader::first_of(const BodyBlock& block) {
  const std::vector<BodyBlock> blocks = specs_in(block.body);
  if (blocks.size() < 2) {
    const Code code = blocks.empty() ? codes::kSpecMissing : codes::kSpecUselessDefault;
    diagnostics_.add(code, blocks.empty() ? block.body.missing_item_range() : block.definition)
        .in(block.definition);
    return blocks.empty() ? unreadable_spec() : read(blocks.front());
  }
  std::vector<Spec> candidates;
  for (const BodyBlock& candidate : blocks) candidates.push_back(read(candidate));
  return Spec::first_of(std::move(candidates));
}

Spec SpecReader::transform(const BodyBlock& block) {
  const PartialContent read = block.body.partial_content({{{"result", true}}, {}}, diagnostics_);
  Spec wrapped = read_only(read.rest);
  const BodyAttribute* result = read.content.attributes.find("result");
  if (!result) return unreadable_spec();
  return Spec::transform(std::move(wrapped), result->value, "nested", spec_functions());
}

}  // namespace virga::hcl
