#include "diag/paint.h"

#include "base/check.h"

namespace virga::diag {

namespace {

std::string_view escape_sequence(Paint paint) {
  switch (paint) {
    case Paint::kPlain: return "";
    case Paint::kStrong: return "\x1b[1m";
    case Paint::kFrame: return "\x1b[1;34m";
    case Paint::kError: return "\x1b[1;31m";
    case Paint::kWarning: return "\x1b[1;33m";
    case Paint::kInfo: return "\x1b[1;36m";
    case Paint::kSecondary: return "\x1b[1;34m";
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

Paint paint_of(Severity severity) {
  switch (severity) {
    case Severity::kError: return Paint::kError;
    case Severity::kWarning: return Paint::kWarning;
    case Severity::kInfo: return Paint::kInfo;
  }
  VIRGA_UNREACHABLE();
}

void append_painted(std::string& out, bool color, Paint paint, std::string_view text) {
  const std::string_view start = color && !text.empty() ? escape_sequence(paint) : "";
  out += start;
  out += text;
  if (!start.empty()) out += "\x1b[0m";
}

}  // namespace virga::diag
