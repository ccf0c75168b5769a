#include "diag/code.h"

#include <algorithm>
#include <functional>

#include "base/check.h"

namespace virga::diag {

namespace {

constexpr CodeInfo kCodes[] = {
#define VIRGA_DIAGNOSTIC(number, name, severity, literal) \
  {Code{number}, #name, Severity::severity, MessageText(literal).text()},
#define VIRGA_OPTIONAL_DIAGNOSTIC(number, name, severity, literal) \
  {Code{number}, #name, Severity::severity, MessageText(literal).text(), true},
#include "diag/codes/all.def"
#undef VIRGA_DIAGNOSTIC
};

static_assert(std::ranges::adjacent_find(kCodes, std::greater_equal<>(), &CodeInfo::code) ==
                  std::ranges::end(kCodes),
              "codes are unique, and ascending through all files");

}  // namespace

std::string_view word(Severity severity) {
  switch (severity) {
    case Severity::kError: return "error";
    case Severity::kWarning: return "warning";
    case Severity::kInfo: return "info";
  }
  VIRGA_UNREACHABLE();
}

const CodeInfo& info(Code code) {
  const auto* found = std::ranges::lower_bound(kCodes, code, {}, &CodeInfo::code);
  VIRGA_CHECK(found != std::ranges::end(kCodes) && found->code == code);
  return *found;
}

std::span<const CodeInfo> all_codes() {
  return kCodes;
}

std::vector<Code> codes_off_by_default() {
  std::vector<Code> codes;
  for (const CodeInfo& each : kCodes) {
    if (each.is_off_by_default) codes.push_back(each.code);
  }
  return codes;
}

std::string show(Code code) {
  return "V" + std::to_string(static_cast<std::uint16_t>(code));
}

}  // namespace virga::diag
