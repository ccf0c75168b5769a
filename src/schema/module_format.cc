#include "schema/module_format.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include <optional>

namespace virga::schema {
namespace {

constexpr std::string_view kDefaultPattern = "(.*)";
constexpr std::string_view kIndex = "index";
constexpr int kMaxPatternMemory = 1 << 20;

struct Parts {
  std::string_view package;
  std::string_view module;
  std::string_view member;
};

std::optional<Parts> split(std::string_view token) {
  const std::size_t first = token.find(':');
  if (first == std::string_view::npos) return std::nullopt;
  Parts parts{token.substr(0, first), kIndex, token.substr(first + 1)};
  if (const std::size_t second = token.find(':', first + 1); second != std::string_view::npos) {
    parts.module = token.substr(first + 1, second - first - 1);
    parts.member = token.substr(second + 1);
    if (parts.module.empty()) parts.module = kIndex;
  }
  const bool whole = !parts.package.empty() && !parts.member.empty() &&
                     parts.member.find(':') == std::string_view::npos;
  return whole ? std::optional(parts) : std::nullopt;
}

RE2::Options quiet() {
  RE2::Options options;
  options.set_log_errors(false);
  options.set_max_mem(kMaxPatternMemory);
  return options;
}

}  // namespace

struct ModuleFormat::Pattern {
  explicit Pattern(std::string_view text)
      : expression(re2::StringPiece(text.data(), text.size()), quiet()) {}
  RE2 expression;
};

ModuleFormat::ModuleFormat(std::unique_ptr<Pattern> pattern) : pattern_(std::move(pattern)) {}
ModuleFormat::ModuleFormat(ModuleFormat&&) noexcept = default;
ModuleFormat& ModuleFormat::operator=(ModuleFormat&&) noexcept = default;
ModuleFormat::~ModuleFormat() = default;

base::Result<ModuleFormat> ModuleFormat::make(std::string_view pattern) {
  if (pattern.empty() || pattern == kDefaultPattern) return ModuleFormat(nullptr);
  auto made = std::make_unique<Pattern>(pattern);
  if (!made->expression.ok())
    return base::fail("not a regular expression: " + made->expression.error());
  return ModuleFormat(std::move(made));
}

std::string_view ModuleFormat::module_of(std::string_view written) const {
  std::string_view module = written;
  if (pattern_) {
    if (pattern_->expression.NumberOfCapturingGroups() < 1) return {};
    re2::StringPiece group;
    const re2::StringPiece input(written.data(), written.size());
    if (!RE2::PartialMatch(input, pattern_->expression, &group)) return {};
    module = {group.data(), group.size()};
  }
  return module == kIndex ? std::string_view() : module;
}

base::Result<std::string> ModuleFormat::canonical(std::string_view package,
                                                  std::string_view written) const {
  const std::optional<Parts> parts = split(written);
  if (!parts) return base::fail(fmt::format("'{}' is not a token: package:module:Member", written));
  const bool engine =
      parts->package == "pulumi" && (parts->module == "pulumi" || parts->module == "providers");
  return fmt::format("{}:{}:{}", package, engine ? std::string_view() : module_of(parts->module),
                     parts->member);
}

}  // namespace virga::schema
