#include <limits>

#include "model/show.h"
#include "model/text/printer.h"

namespace virga::model {
namespace {

// Parts of a type that are shown. Shared parts count each time.
constexpr std::size_t kMaxParts = 4'000;

}  // namespace

std::string pretty(const Type& type, std::size_t width) {
  return Printer(kMaxParts).print(type).write(width);
}

std::string reference_pretty(const Type& type, std::size_t width) {
  return Printer(kMaxParts, "").print(type).write(width);
}

// What is cut has as many parts as may be, each of which is a byte, and the dots.
std::optional<std::string> pretty_within(const Type& type, std::size_t max_bytes) {
  std::string text = Printer(max_bytes).print(type).write(std::numeric_limits<std::size_t>::max());
  if (text.size() > max_bytes) return std::nullopt;
  return text;
}

}  // namespace virga::model
