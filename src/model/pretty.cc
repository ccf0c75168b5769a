#include <limits>

#include "model/show.h"
#include "model/text/printer.h"

namespace virga::model {
namespace {

// The maximum number of parts of a type that are shown. Shared parts count each time.
constexpr std::size_t kMaxParts = 4'000;

}  // namespace

std::string pretty(const Type& type, std::size_t width) {
  return Printer(kMaxParts).print(type).write(width);
}

std::string reference_pretty(const Type& type, std::size_t width) {
  return Printer(kMaxParts, "").print(type).write(width);
}

// A type that is cut off has the maximum number of parts, each at least one byte long, and the
// dots.
std::optional<std::string> pretty_within(const Type& type, std::size_t max_bytes) {
  std::string text = Printer(max_bytes).print(type).write(std::numeric_limits<std::size_t>::max());
  if (text.size() > max_bytes) return std::nullopt;
  return text;
}

}  // namespace virga::model
