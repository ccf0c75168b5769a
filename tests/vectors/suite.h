// What the vector runner knows of a suite: a suite knows one family of recorded facts and checks
// one line at a time. To add a family: write <family>.cc in cty/, hcl/, pcl/ or
// runtime/ with a `const Suite k<Family>Suite` and
// name it in suites.h.
#pragma once

#include <simdjson.h>

#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>

namespace virga::vectors {

using Json = simdjson::dom::element;

// A suite throws this for a line that is not in the notation of its family. The runner reports the
// line as failed, as it does for simdjson_error and every other std::exception, and goes on.
class NotationError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Throws NotationError unless `condition` holds. `what` names what the line should have.
inline void require(bool condition, const char* what) {
  if (!condition) throw NotationError(what);
}

// The content of an optional or of a Result. Throws NotationError if it has none.
template <typename Maybe>
auto required(Maybe&& maybe, const char* what) {
  require(maybe.has_value(), what);
  return *std::forward<Maybe>(maybe);
}

// The result of checking one line. `expected` and `got` are shown by --verbose when it failed;
// `got` has the reason when it was skipped.
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
  // Passed when the two texts are the same. Some records have U+FFFD where the text had invalid
  // UTF-8, which ours shows as {"x":"hex"}: those are the same as well.
  static Outcome compare(std::string expected, std::string got);
  bool is_failed() const { return verdict == Verdict::kFailed; }
};

// The file that is being run; companions lie beside it.
struct File {
  std::filesystem::path path;
  std::size_t line = 0;  // of the current line, from 1

  std::filesystem::path beside(std::string_view name) const { return path.parent_path() / name; }
};

struct Suite {
  std::string_view name;
  // Does this suite know lines like this one? The runner asks for every line; suites look at its
  // keys, never at the name of the file.
  bool (*claims)(const Json& line);
  // May throw; see NotationError.
  Outcome (*run)(const Json& line, const File& file);
};

// Value of a string member, or "" if the object has no such member.
std::string_view text_of(const Json& object, std::string_view key);
bool has(const Json& object, std::string_view key);
// "src"-like members: a string, or {"x":"hex"} for invalid UTF-8.
std::string bytes_of(const Json& value);
std::string from_hex(std::string_view hex);

}  // namespace virga::vectors
