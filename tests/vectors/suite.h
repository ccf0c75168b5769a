// The interface between the vector runner and its suites. A suite checks one family of recorded
// facts, one line at a time. To add a family, write <family>.cc in cty/, hcl/, pcl/ or runtime/
// with a `const Suite k<Family>Suite`, and name it in suites.h.
#pragma once

#include <simdjson.h>

#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>

namespace virga::vectors {

using Json = simdjson::dom::element;

// Thrown for a line that is not in the notation of its family. The runner reports the line as
// failed and continues, as it does for simdjson_error and every other std::exception.
class NotationError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Throws NotationError unless `condition` is true. `what` names the expected part of the line.
inline void require(bool condition, const char* what) {
  if (!condition) throw NotationError(what);
}

// Returns the content of an optional or of a Result. Throws NotationError if it has none.
template <typename Maybe>
auto required(Maybe&& maybe, const char* what) {
  require(maybe.has_value(), what);
  return *std::forward<Maybe>(maybe);
}

// The result of checking one line. --verbose prints `expected` and `got` for a failed line. `got`
// contains the reason for a skipped line.
struct Outcome {
  enum class Verdict { kPassed, kFailed, kSkipped };
  Verdict verdict = Verdict::kPassed;
  std::string expected;
  std::string got;

  static Outcome passed() { return {}; }
  static Outcome skipped(std::string why) { return {Verdict::kSkipped, {}, std::move(why)}; }
  static Outcome failed(std::string expected, std::string got) {
    return {Verdict::kFailed, std::move(expected), std::move(got)};
  }
  // Passes if the two texts are equal. Some records have U+FFFD in place of invalid UTF-8, which
  // ours shows as {"x":"hex"}: these count as equal.
  static Outcome compare(std::string expected, std::string got);
  bool is_failed() const { return verdict == Verdict::kFailed; }
};

// The current file. Its companions are in the same folder.
struct File {
  std::filesystem::path path;
  std::size_t line = 0;  // the current line, from 1

  std::filesystem::path beside(std::string_view name) const { return path.parent_path() / name; }
};

struct Suite {
  std::string_view name;
  // Returns whether this suite handles lines like this one. The runner calls it for every line.
  // Suites look at the keys of a line, not at the name of the file.
  bool (*claims)(const Json& line);
  // May throw; see NotationError.
  Outcome (*run)(const Json& line, const File& file);
};

// Returns the value of a string member, or "" if the object has no such member.
std::string_view text_of(const Json& object, std::string_view key);
bool has(const Json& object, std::string_view key);
// Reads members such as "src": a string, or {"x":"hex"} for invalid UTF-8.
std::string bytes_of(const Json& value);
std::string from_hex(std::string_view hex);

}  // namespace virga::vectors
