#include "pulumi/urn.h"

#include "base/check.h"

namespace virga::pulumi {
namespace {

constexpr std::string_view kPrefix = "urn:pulumi:";

// The positions of the four parts; nullopt if there are fewer.
std::optional<std::array<std::size_t, 4>> split(std::string_view text) {
  if (!text.starts_with(kPrefix)) return std::nullopt;
  std::array<std::size_t, 4> begins{kPrefix.size()};
  for (std::size_t i = 1; i < begins.size(); ++i) {
    const std::size_t divider = text.find(kUrnDivider, begins[i - 1]);
    if (divider == std::string_view::npos) return std::nullopt;
    begins[i] = divider + kUrnDivider.size();
  }
  return begins;
}

std::string join(std::string_view stack, std::string_view project, std::string_view parent_type,
                 std::string_view type, std::string_view name) {
  std::string text(kPrefix);
  text.append(stack).append(kUrnDivider).append(project).append(kUrnDivider);
  if (!parent_type.empty()) text.append(parent_type).append("$");
  text.append(type).append(kUrnDivider).append(name);
  return text;
}

}  // namespace

Urn::Urn(std::string text) : text_(std::move(text)) {
  const auto begins = split(text_);
  VIRGA_CHECK(begins.has_value());
  begins_ = *begins;
}

std::optional<Urn> Urn::parse(std::string text) {
  if (!split(text)) return std::nullopt;
  return Urn(std::move(text));
}

Urn Urn::make(std::string_view stack, std::string_view project, std::string_view parent_type,
              std::string_view type, std::string_view name) {
  if (parent_type == kStackType) parent_type = {};
  return Urn(join(stack, project, parent_type, type, name));
}

std::string_view Urn::type() const {
  const std::string_view qualified = qualified_type();
  const std::size_t dollar = qualified.rfind('$');
  return dollar == std::string_view::npos ? qualified : qualified.substr(dollar + 1);
}

std::string_view Urn::part(std::size_t index) const {
  const std::string_view text = text_;
  if (index + 1 == begins_.size()) return text.substr(begins_[index]);
  const std::size_t end = begins_[index + 1] - kUrnDivider.size();
  return text.substr(begins_[index], end - begins_[index]);
}

std::optional<std::string> alias_urn(std::string_view name, std::string_view type,
                                     std::string_view parent, std::string_view stack,
                                     std::string_view project) {
  if (parent.empty()) return join(stack, project, {}, type, name);
  const std::size_t last = parent.rfind(kUrnDivider);
  if (last == std::string_view::npos) return std::nullopt;
  std::string text(parent.substr(0, last));
  return text.append("$").append(type).append(kUrnDivider).append(name);
}

}  // namespace virga::pulumi
