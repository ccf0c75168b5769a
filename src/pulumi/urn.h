// URNs, the names of resources: urn:pulumi:<stack>::<project>::<qualified type>::<name>, where the
// qualified type is the chain of parents' types and the own one, joined by "$". Facts: urn vectors.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace virga::pulumi {

// Divides the parts of a URN, and the URN of a provider from its id.
inline constexpr std::string_view kUrnDivider = "::";

// The type of the resource that stands for the stack; it leaves no trace in its children's URNs.
inline constexpr std::string_view kStackType = "pulumi:pulumi:Stack";

class Urn {
 public:
  // Nothing unless the text starts with "urn:pulumi:" and has four parts divided by "::". Parts may
  // be empty and hold anything else; the name is the rest, further "::" included.
  static std::optional<Urn> parse(std::string text);

  // `parent_type` is the qualified type of the parent, empty when there is none. The text is what
  // the parts make: when stack, project or type contain "::", it reads back in other parts.
  static Urn make(std::string_view stack, std::string_view project, std::string_view parent_type,
                  std::string_view type, std::string_view name);

  const std::string& str() const { return text_; }
  std::string_view stack() const { return part(0); }
  std::string_view project() const { return part(1); }
  // As in "parent:a:B$own:c:D".
  std::string_view qualified_type() const { return part(2); }
  // What follows the last "$" of the qualified type.
  std::string_view type() const;
  std::string_view name() const { return part(3); }

  friend bool operator==(const Urn& a, const Urn& b) { return a.text_ == b.text_; }
  friend std::strong_ordering operator<=>(const Urn& a, const Urn& b) {
    return a.text_ <=> b.text_;
  }

 private:
  explicit Urn(std::string text);
  std::string_view part(std::size_t index) const;

  std::string text_;
  std::array<std::size_t, 4> begins_{};  // of the parts
};

// The URN that a resource had under another name, type or parent, as SDKs write aliases. The
// parent's URN loses its own name, whatever follows its last "::", and keeps the stack's type where
// it has it; an empty parent stands for none. Nothing when `parent` has no "::" at all.
std::optional<std::string> alias_urn(std::string_view name, std::string_view type,
                                     std::string_view parent, std::string_view stack,
                                     std::string_view project);

}  // namespace virga::pulumi
