// Converts values of several blocks or attributes to elements of one collection.
#include "cty/convert/unify.h"

#include "diag/codes/hcl_body.h"
#include "hcl/spec/decoder.h"

namespace virga::hcl {

namespace codes = diag::codes;
using diag::Name;
using diag::Reason;

std::optional<cty::Type> SpecDecoder::unify(std::vector<cty::Value>& values,
                                            const cty::Type& implied, std::string_view block_type,
                                            const Place& place) {
  if (values.empty()) return implied.without_optional_deep();
  std::vector<cty::Type> types;
  types.reserve(values.size());
  for (const cty::Value& value : values) types.push_back(value.type());
  const auto is_first = [&](const cty::Type& type) { return type == types.front(); };
  if (std::ranges::all_of(types, is_first)) return types.front();

  const auto unified = cty::unify_unsafe(types, cty::Profile::kReference);
  if (!unified) {
    diagnostics_.add(codes::kBlocksDiffer, place(0), Name{std::string(block_type)});
    return std::nullopt;
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!unified->conversions[i]) continue;
    cty::Result<cty::Value> converted = unified->conversions[i]->apply(values[i]);
    if (!converted) {
      diagnostics_.add(codes::kBlocksDiffer, place(i), Name{std::string(block_type)})
          .note({"here {0}", Reason{converted.error().str()}});
      return std::nullopt;
    }
    values[i] = *std::move(converted);
  }
  return unified->type;
}

}  // namespace virga::hcl
