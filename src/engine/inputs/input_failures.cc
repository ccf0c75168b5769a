// The failures of the provider's check.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "base/check.h"
#include "engine/inputs/input_checker.h"
#include "engine/inputs/type_words.h"
#include "pulumi/kind_text.h"
#include "pulumi/property/property_path.h"
#include "pulumi/wire/rebuilt.h"
#include "schema/type.h"

namespace virga::engine {

using pulumi::PropertyValue;
using schema::Type;

PropertyValue InputChecker::expect(bool fits, const PropertyValue& given, const Type& type) {
  if (!fits) {
    fail("expected " + type_words(type) + ", got " + std::string(pulumi::kind_text(given.kind())));
  }
  return given;
}

std::optional<std::size_t> InputChecker::hide() {
  const auto outer = visible_;
  if (!visible_) visible_ = path_.size();
  return outer;
}

void InputChecker::fail(std::string reason, bool is_about_name) {
  const auto length = static_cast<std::ptrdiff_t>(visible_.value_or(path_.size()));
  run::CheckFailure failure{pulumi::PropertyPath({path_.begin(), path_.begin() + length}).str(),
                            std::move(reason), is_about_name};
  if (visible_ && std::ranges::find(failures_, failure) != failures_.end()) return;
  ++count_;
  if (failures_.size() < kMaxInputFailures) failures_.push_back(std::move(failure));
}

std::string InputChecker::shown(const schema::Literal& literal) {
  switch (literal.kind) {
    case schema::Literal::Kind::kNull: return "null";
    case schema::Literal::Kind::kBool: return literal.boolean ? "true" : "false";
    case schema::Literal::Kind::kNumber: return literal.text;
    case schema::Literal::Kind::kString: return "\"" + literal.text + "\"";
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::engine
