// The attributes of the config variables of a policy. Internal to setting.cc.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "model/type.h"

namespace virga::bind {

// A keyword, the types that it limits, and the kind of its value.
struct Keyword {
  enum class Of : std::uint8_t { kNumbers, kTexts, kSequences, kMaps };
  std::string_view name;
  Of of;
  bool is_text = false;  // else a number
};
inline constexpr std::array kKeywords = {
    Keyword{"minimum", Keyword::Of::kNumbers},
    Keyword{"maximum", Keyword::Of::kNumbers},
    Keyword{"exclusiveMinimum", Keyword::Of::kNumbers},
    Keyword{"exclusiveMaximum", Keyword::Of::kNumbers},
    Keyword{"multipleOf", Keyword::Of::kNumbers},
    Keyword{"minLength", Keyword::Of::kTexts},
    Keyword{"maxLength", Keyword::Of::kTexts},
    Keyword{"pattern", Keyword::Of::kTexts, true},
    Keyword{"format", Keyword::Of::kTexts, true},
    Keyword{"minItems", Keyword::Of::kSequences},
    Keyword{"maxItems", Keyword::Of::kSequences},
    Keyword{"minProperties", Keyword::Of::kMaps},
    Keyword{"maxProperties", Keyword::Of::kMaps},
};
inline constexpr std::string_view kEnum = "enum";

// Returns whether a keyword limits values of the type.
inline bool limits(Keyword::Of of, const model::Type& type) {
  switch (of) {
    case Keyword::Of::kNumbers: return type.is(model::Kind::kNumber) || type.is(model::Kind::kInt);
    case Keyword::Of::kTexts: return type.is(model::Kind::kString);
    case Keyword::Of::kSequences: return type.is(model::Kind::kList) || type.is(model::Kind::kSet);
    case Keyword::Of::kMaps: return type.is(model::Kind::kMap);
  }
  VIRGA_UNREACHABLE();
}

// The attributes with literal values, `default`, and the keywords.
inline std::span<const std::string_view> attribute_names() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all = {"default", "description", "nullable", kEnum};
    for (const Keyword& keyword : kKeywords) all.push_back(keyword.name);
    return all;
  }();
  return names;
}

}  // namespace virga::bind
