// All blocks of a type, keyed by their labels.
#include <algorithm>

#include "diag/codes/hcl_body.h"
#include "hcl/spec/decoder.h"
#include "hcl/spec/source_range.h"

namespace virga::hcl {

namespace codes = diag::codes;
using diag::Name;
using diag::Names;

namespace {

struct Entry {
  std::span<const BlockLabel> keys;
  const BodyBlock* block;
  cty::Value value;
};

bool before(const Entry& a, const Entry& b) {
  return std::ranges::lexicographical_compare(a.keys, b.keys, {}, &BlockLabel::text,
                                              &BlockLabel::text);
}

bool same(const Entry& a, const Entry& b) {
  return std::ranges::equal(a.keys, b.keys, {}, &BlockLabel::text, &BlockLabel::text);
}

Names names_of(std::span<const BlockLabel> labels) {
  Names names;
  for (const BlockLabel& label : labels) names.texts.emplace_back(label.text);
  return names;
}

// Sorts the entries by key and reports repeated keys; keeps the first in source order.
std::vector<Entry> sorted_unique(std::vector<Entry> entries, const std::string& type,
                                 diag::Diagnostics& diagnostics) {
  std::ranges::stable_sort(entries, before);
  std::vector<Entry> unique;
  for (Entry& entry : entries) {
    if (unique.empty() || !same(unique.back(), entry)) {
      unique.push_back(std::move(entry));
    } else {
      diagnostics
          .add(codes::kBlockLabelsRepeated, entry.block->definition, Name{type},
               names_of(entry.keys))
          .label(unique.back().block->definition, {"the first one is here"});
    }
  }
  return unique;
}

// Builds maps or objects from sorted values, one level for each key.
class Builder {
 public:
  Builder(const LabelledBlocksSpec& spec, cty::Type element) : spec_(spec) {
    types_.resize(spec.levels, element);
    for (std::size_t i = spec.levels - 1; i > 0; --i) types_[i - 1] = cty::Type::map(types_[i]);
  }

  // The depth of the recursion is the number of keys.
  cty::Value build(std::span<const Entry> entries, std::span<const cty::Value> values,
                   std::size_t level = 0) const {
    if (level == spec_.levels) return values.front();
    std::vector<cty::Value::Field> fields;
    for (std::size_t begin = 0, end = 0; begin < entries.size(); begin = end) {
      const std::string_view key = entries[begin].keys[level].text;
      while (end < entries.size() && entries[end].keys[level].text == key) ++end;
      fields.emplace_back(key, build(entries.subspan(begin, end - begin),
                                     values.subspan(begin, end - begin), level + 1));
    }
    return spec_.shape == LabelledBlocksSpec::Shape::kMap
               ? cty::Value::map_of(types_[level], std::move(fields))
               : cty::Value::object(std::move(fields));
  }

 private:
  const LabelledBlocksSpec& spec_;
  std::vector<cty::Type> types_;  // maps only: the element type of each level
};

cty::Type innermost(cty::Type type, std::size_t levels) {
  for (; levels > 0; --levels) type = cty::Type(type.element());
  return type;
}

}  // namespace

cty::Value SpecDecoder::labelled_blocks(const LabelledBlocksSpec& spec, const SpecInput& input) {
  std::vector<Entry> all;
  for (const BodyBlock* block : input.blocks(spec.header.type)) {
    all.push_back(
        {std::span(block->labels).first(spec.levels), block, nested(*block, spec, spec.levels)});
  }
  const std::vector<Entry> entries = sorted_unique(std::move(all), spec.header.type, diagnostics_);
  std::vector<cty::Value> values;
  values.reserve(entries.size());
  for (const Entry& entry : entries) values.push_back(entry.value);

  if (spec.shape == LabelledBlocksSpec::Shape::kObject) {
    return Builder(spec, cty::Type()).build(entries, values);
  }
  const auto place = [&](std::size_t at) {
    return source_range(*entries[at].block, spec, spec.levels);
  };
  const std::optional<cty::Type> element =
      unify(values, innermost(spec.type, spec.levels), spec.header.type, place);
  return element ? Builder(spec, *element).build(entries, values) : cty::Value::dynamic();
}

}  // namespace virga::hcl
