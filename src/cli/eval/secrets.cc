#include "cli/eval/secrets.h"

#include "base/limits.h"
#include "cty/walk.h"
#include "run/marks.h"

namespace virga::cli {
namespace {

using cty::Value;

// Returns null below `depth` levels.
Value without_secrets(const Value& value, std::uint32_t depth) {
  if (run::is_secret(value.marks())) return Value::string(kShownSecret);
  const Value bare = value.unmarked();
  if (bare.is_hollow()) return bare;
  if (depth == 0) return {};
  switch (bare.type().kind()) {
    case cty::Kind::kList:
    case cty::Kind::kSet:
    case cty::Kind::kTuple: {
      std::vector<Value> elements;
      for (const Value& each : bare.elements()) {
        elements.push_back(without_secrets(each, depth - 1));
      }
      return Value::tuple(std::move(elements));
    }
    case cty::Kind::kMap:
    case cty::Kind::kObject: {
      std::vector<Value::Field> fields;
      for (std::size_t i = 0; i < bare.size(); ++i) {
        fields.emplace_back(bare.key_at(i).as_string(),
                            without_secrets(bare.elements()[i], depth - 1));
      }
      return Value::object(std::move(fields));
    }
    case cty::Kind::kBool:
    case cty::Kind::kNumber:
    case cty::Kind::kString:
    case cty::Kind::kDynamic:
    case cty::Kind::kCapsule: break;
  }
  return bare;
}

}  // namespace

Value with_only_secret_marks(const Value& value) {
  auto [bare, places] = cty::unmark_deep_with_paths(value);
  std::erase_if(places, [](const cty::MarksAt& at) { return !run::is_secret(at.marks); });
  for (cty::MarksAt& at : places) at.marks = cty::Marks{run::secret_mark()};
  return places.empty() ? bare : cty::mark_with_paths(bare, places);
}

Value without_secrets(const Value& value) {
  return without_secrets(value, base::Limits{}.max_type_depth);
}

}  // namespace virga::cli
