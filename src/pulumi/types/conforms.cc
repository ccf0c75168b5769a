#include "pulumi/types/conforms.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "base/check.h"
#include "pulumi/types/scalar_traits.h"
#include "pulumi/types/type_text.h"
#include "pulumi/value_error.h"

namespace virga::pulumi {
namespace {

using Verdict = ValueResult<void>;
using Question = std::pair<const PropertyValue*, const TypeNode*>;

constexpr std::size_t kMaxTypeText = 100;

bool is_one_of(const PropertyValue& value, std::span<const PropertyValue> values) {
  return std::ranges::any_of(values, [&](const PropertyValue& v) {
    if (v.is_bool()) return value.as_bool() == v.as_bool();
    return v.is_number() ? value.as_number() == v.as_number() : value.as_string() == v.as_string();
  });
}

// A union asks the same question on many paths, so inside a union answers are memoized by value and
// type. The recursion depth is limited by the depth of the type.
class Check {
 public:
  explicit Check(EnumRule enums) : enums_(enums) {}

  Verdict check(const PropertyValue& value, const Type& type) {
    if (unions_ == 0 || type.node()->parts.empty()) return decide(value, type);
    const Question question(&value, type.node());
    if (const auto known = known_.find(question); known != known_.end()) return known->second;
    return known_.emplace(question, decide(value, type)).first->second;
  }

 private:
  Verdict decide(const PropertyValue& value, const Type& type) {
    switch (type.kind()) {
      case TypeKind::kDynamic: return {};
      case TypeKind::kNull: return of_kind(value.is_null(), value, type);
      case TypeKind::kBool: return of_kind(value.is_bool(), value, type);
      case TypeKind::kNumber: return of_kind(value.is_number(), value, type);
      case TypeKind::kString: return of_kind(value.is_string(), value, type);
      case TypeKind::kAsset: return of_kind(value.is_asset(), value, type);
      case TypeKind::kArchive: return of_kind(value.is_archive(), value, type);
      case TypeKind::kReference: return of_kind(value.is_reference(), value, type);
      case TypeKind::kTuple: return tuple(value, type);
      case TypeKind::kArray: return array(value, type);
      case TypeKind::kMap: return map(value, type);
      case TypeKind::kUnion: return any_member(value, type);
      case TypeKind::kEnum: return enumeration(value, type);
      case TypeKind::kObject: return object(value, type);
      case TypeKind::kPromise: return check(value, type.element());
      case TypeKind::kOutput: return output(value, type);
    }
    VIRGA_UNREACHABLE();
  }

  static base::Unexpected<ValueError> mismatch(const PropertyValue& value, const Type& type) {
    return unlike(show_type(type, kMaxTypeText), value);
  }
  static Verdict of_kind(bool is, const PropertyValue& value, const Type& type) {
    return is ? Verdict() : mismatch(value, type);
  }

  Verdict part(const PropertyValue& value, const Type& type, PathStep step) {
    Verdict verdict = check(value, type);
    if (!verdict) return base::Unexpected(std::move(verdict).error().within(std::move(step)));
    return verdict;
  }

  Verdict tuple(const PropertyValue& value, const Type& type) {
    if (!value.is_array()) return mismatch(value, type);
    const std::span<const PropertyValue> items = value.as_array();
    if (items.size() != type.parts().size()) return wrong_size(type.parts().size(), items.size());
    for (std::size_t i = 0; i < items.size(); ++i) {
      Verdict verdict = part(items[i], type.parts()[i], static_cast<std::int64_t>(i));
      if (!verdict) return verdict;
    }
    return {};
  }

  Verdict array(const PropertyValue& value, const Type& type) {
    if (!value.is_array()) return mismatch(value, type);
    std::int64_t at = 0;
    for (const PropertyValue& item : value.as_array()) {
      Verdict verdict = part(item, type.element(), at++);
      if (!verdict) return verdict;
    }
    return {};
  }

  Verdict map(const PropertyValue& value, const Type& type) {
    if (!value.is_object()) return mismatch(value, type);
    for (const auto& [key, item] : value.as_object()) {
      if (item.is_null()) continue;
      Verdict verdict = part(item, type.element(), key);
      if (!verdict) return verdict;
    }
    return {};
  }

  Verdict object(const PropertyValue& value, const Type& type) {
    if (!value.is_object()) return mismatch(value, type);
    for (std::size_t i = 0; i < type.names().size(); ++i) {
      const std::string& name = type.names()[i];
      const PropertyValue* member = value.find(name);
      Verdict verdict = part(member ? *member : null_, type.parts()[i], name);
      if (verdict) continue;
      if (member) return verdict;
      return base::Unexpected(
          ValueError("is missing, expected " + show_type(type.parts()[i], kMaxTypeText))
              .within(name));
    }
    return {};
  }

  Verdict any_member(const PropertyValue& value, const Type& type) {
    ++unions_;
    Verdict verdict = try_members(value, type);
    --unions_;
    return verdict;
  }

  Verdict try_members(const PropertyValue& value, const Type& type) {
    std::optional<ValueError> deepest;
    for (const Type& member : type.parts()) {
      Verdict verdict = check(value, member);
      if (verdict) return verdict;
      const std::size_t depth = verdict.error().path().steps().size();
      if (depth > (deepest ? deepest->path().steps().size() : 0)) {
        deepest = std::move(verdict).error();
      }
    }
    return deepest ? base::Unexpected(*std::move(deepest)) : mismatch(value, type);
  }

  Verdict enumeration(const PropertyValue& value, const Type& type) {
    if (Verdict base = check(value, type.element()); !base) return mismatch(value, type);
    if (enums_ == EnumRule::kRelaxed || is_one_of(value, type.values())) return {};
    return misfit("expected one of the values of " + show_type(type, kMaxTypeText) +
                  ", found another one");
  }

  Verdict output(const PropertyValue& value, const Type& type) {
    // A secret of an unknown, an Output of an Output: nested wrappers count as one.
    const PropertyValue* settled = &value;
    while (settled->is_secret() || (settled->is_output() && settled->as_output().known)) {
      settled = &settled->element();
    }
    if (settled->is_computed() || settled->is_output()) return {};
    return check(*settled, type.element());
  }

  EnumRule enums_;
  const PropertyValue null_{};  // the value of every missing member
  std::size_t unions_ = 0;      // the number of unions around the current check
  std::map<Question, Verdict> known_;
};

}  // namespace

base::Result<void> conforms(const PropertyValue& value, const Type& type, EnumRule enums) {
  if (const Verdict verdict = Check(enums).check(value, type); !verdict) {
    return base::Unexpected(verdict.error().error());
  }
  return {};
}

}  // namespace virga::pulumi
