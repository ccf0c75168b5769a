// URNs, the names of resources: urn:pulumi:<stack>::<project>::<qualified type>::<name>. The
// qualified type consists of the types of the parents and the own type, joined by "$". Facts: urn
// vectors.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace virga::pulumi {

// The separator between the parts of a URN, and between the URN and the id of a provider.
inline constexpr std::string_view kUrnDivider = "::";

// The type of the resource that represents the stack; the URNs of its children do not contain it.
inline constexpr std::string_view kStackType = "pulumi:pulumi:Stack";

class Urn {
 public:
  // Returns nullopt unless the text starts with "urn:pulumi:" and has four parts separated by "::".
  // Parts may be empty and contain anything else; the name is the rest, including further "::".
  static std::optional<Urn> parse(std::string text);

  // `parent_type` is the qualified type of the parent; empty if there is none. If stack, project or
  // type contain "::", the text parses back to other parts.
  static Urn make(std::string_view stack, std::string_view project, std::string_view parent_type,
                  std::string_view type, std::string_view name);

  const std::string& str() const { return text_; }
  std::string_view stack() const { return part(0); }
  std::string_view project() const { return part(1); }
  // As in "parent:a:B$own:c:D".
  std::string_view qualified_type() const { return part(2); }
  // The part of the qualified type after the last "$".
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

// The URN that a resource had under another name, type or parent, as SDKs write aliases. Replaces
// the name in the parent's URN, which is everything after its last "::". Keeps the type of the
// stack if the parent's URN contains it. An empty parent means no parent. Returns nullopt if
// `parent` contains no "::".
std::optional<std::string> alias_urn(std::string_view name, std::string_view type,
                                     std::string_view parent, std::string_view stack,
                                     std::string_view project);

}  // namespace virga::pulumi
