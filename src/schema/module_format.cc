#include "schema/module_format.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include "base/text/type_token.h"

namespace virga::schema {
namespace {

constexpr std::string_view kDefaultPattern = "(.*)";
constexpr std::string_view kIndex = "index";
constexpr int kMaxPatternMemory = 1 << 20;

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
  const auto token = base::TypeToken::parse_written(written);
  if (!token) return base::fail(fmt::format("'{}' is not a token: package:module:Member", written));
  const bool engine =
      token->package == "pulumi" && (token->module == "pulumi" || token->is_provider());
  return fmt::format("{}:{}:{}", package, engine ? std::string_view() : module_of(token->module),
                     token->name);
}

}  // namespace virga::schema
