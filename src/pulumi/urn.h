// URNs, the names of resources: urn:pulumi:<stack>::<project>::<qualified type>::<name>, where the
// qualified type is the chain of parents' types and the own one, joined by "$". Facts: urn vectors.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace virga::pulumi {

class Urn {
 public:
  // Nothing unless the text starts with "urn:pulumi:" and has four parts divided by "::". Parts may
  // be empty and hold anything else; the name is the rest, further "::" included.
  static std::optional<Urn> parse(std::string text);

  // `parent_type` is the qualified type of the parent resource; none for a resource below the stack.
  static Urn make(std::string_view stack, std::string_view project, std::string_view parent_type,
                  std::string_view type, std::string_view name);

  const std::string& str() const { return text_; }
  std::string_view stack() const { return part(0); }
  std::string_view project() const { return part(1); }
  // parent$child
  std::string_view qualified_type() const { return part(2); }
  // What follows the last "$" of the qualified type.
  std::string_view type() const;
  std::string_view name() const { return part(3); }

  friend bool operator==(const Urn& a, const Urn& b) { return a.text_ == b.text_; }
  friend auto operator<=>(const Urn& a, const Urn& b) { return a.text_ <=> b.text_; }

 private:
  explicit Urn(std::string text) : text_(std::move(text)) {}
  std::string_view part(int index) const;

  std::string text_;
};

// The type of the resource that stands for the stack: parents of this type leave no trace in URNs.
inline constexpr std::string_view kStackType = "pulumi:pulumi:Stack";

}  // namespace virga::pulumi
