#include "cty/functions/text/format_rendering.h"

#include "base/text/unicode.h"

namespace virga::cty {

std::string filled(const Rendering& rendering) {
  std::string out = rendering.prefix + rendering.body;
  if (rendering.width == 0) return out;
  const std::size_t size = base::count_graphemes(out);
  if (size >= rendering.width) return out;
  const std::size_t missing = rendering.width - size;
  std::size_t at = 0;
  if (rendering.fills_right) {
    at = out.size();
  } else if (rendering.fill == '0') {
    at = rendering.prefix.size();
  }
  return out.insert(at, missing, rendering.fill);
}

base::Unexpected<Error> verb_error(const Verb& verb, const std::string& what) {
  return fail(ErrorKind::kInvalidArgument, "%" + std::string(1, verb.letter) + " at offset " +
                                               std::to_string(verb.at) + ": " + what);
}

}  // namespace virga::cty
