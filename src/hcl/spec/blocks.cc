// All blocks of a type, in source order.
#include "diag/codes/hcl_body.h"
#include "hcl/spec/decoder.h"
#include "hcl/spec/source_range.h"

namespace virga::hcl {

namespace codes = diag::codes;
using diag::Count;
using diag::Name;
using diag::Reason;

namespace {

Count count_of(std::size_t number) {
  return Count{static_cast<std::int64_t>(number)};
}

}  // namespace

cty::Value SpecDecoder::blocks(const BlocksSpec& spec, const SpecInput& input) {
  const auto found = input.blocks(spec.header.type);
  std::vector<cty::Value> values;
  values.reserve(found.size());
  for (const BodyBlock* block : found) values.push_back(nested(*block, spec, 0));
  check_count(spec, input);

  if (spec.shape == BlocksSpec::Shape::kTuple) return cty::Value::tuple(std::move(values));
  const auto place = [&](std::size_t at) { return source_range(*found[at], spec, 0); };
  const std::optional<cty::Type> element =
      unify(values, spec.type.element(), spec.header.type, place);
  if (!element) return cty::Value::dynamic();
  if (spec.shape == BlocksSpec::Shape::kList) {
    return cty::Value::list_of(*element, std::move(values));
  }
  cty::Result<cty::Value> set = cty::Value::set_of(*element, std::move(values));
  if (set) return *std::move(set);
  diagnostics_.add(codes::kValueRejected, place(0), Reason{set.error().str()});
  return unknown_of(spec);
}

void SpecDecoder::check_count(const BlocksSpec& spec, const SpecInput& input) {
  const auto found = input.blocks(spec.header.type);
  if (found.size() < spec.count.min) {
    diagnostics_.add(codes::kTooFewBlocks, input.missing_item(), Name{spec.header.type},
                     count_of(spec.count.min), count_of(found.size()));
  } else if (spec.count.max && found.size() > *spec.count.max) {
    const BodyBlock& first_too_many = *found[*spec.count.max];
    diagnostics_
        .add(codes::kTooManyBlocks, source_range(first_too_many, spec, 0), Name{spec.header.type},
             count_of(*spec.count.max), count_of(found.size()))
        .in(first_too_many.definition);
  }
}

}  // namespace virga::hcl
