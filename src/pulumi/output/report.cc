#include "pulumi/output/report.h"

#include <fmt/format.h>

#include <string_view>

namespace virga::pulumi {
namespace {

std::string place(const std::source_location& where) {
  return fmt::format("{}:{}", where.file_name(), where.line());
}

std::string stuck_line(const Stuck& stuck) {
  std::string line = fmt::format("{}: output \"{}\" ", place(stuck.where), stuck.name);
  if (stuck.waits_for.empty()) return line + "has waiters, but nothing resolves it\n";
  line += "cannot be resolved: it waits";
  std::string_view link = " for";
  for (const std::string& name : stuck.waits_for) {
    line += fmt::format("{} \"{}\"", link, name);
    link = ", which waits for";
  }
  return line + "\n";
}

}  // namespace

std::string Report::str() const {
  std::string text;
  if (cancelled) text += "cancelled\n";
  for (const Stuck& stuck : deadlock) text += stuck_line(stuck);
  for (const Failure& failure : unhandled) {
    text += fmt::format("{}: {}\n", place(failure.where()), failure.str());
  }
  return text;
}

}  // namespace virga::pulumi
