// The vector runner's seam: a suite knows one family of recorded facts and checks one line at a
// time. To add a family: write <family>.cc with a `const Suite k<Family>Suite` and name it in
// suites.h.
#pragma once

#include <simdjson.h>

#include <filesystem>
#include <string>
#include <string_view>

namespace virga::vectors {

using Json = simdjson::dom::element;

// What became of one line. `expected` and `got` are shown by --verbose when it failed; `why` when
// it was skipped.
struct Outcome {
  // kQuirk: ours differs where the record is known to be an accident of the reference, although
  // the line does not name it.
  enum class Verdict { kPassed, kFailed, kSkipped, kQuirk };
  Verdict verdict = Verdict::kPassed;
  std::string expected;
  std::string got;
  std::string quirk = {};  // its name

  static Outcome passed() { return {}; }
  static Outcome skipped(std::string why) { return {Verdict::kSkipped, {}, std::move(why)}; }
  static Outcome failed(std::string expected, std::string got) {
    return {Verdict::kFailed, std::move(expected), std::move(got)};
  }
  Outcome as_quirk(std::string name) && {
    verdict = Verdict::kQuirk;
    quirk = std::move(name);
    return std::move(*this);
  }
  // Passed when the two texts are the same.
  static Outcome compare(std::string expected, std::string got) {
    return expected == got ? passed() : failed(std::move(expected), std::move(got));
  }
};

// The file that is being run; companions lie beside it.
struct File {
  std::filesystem::path path;
  std::size_t line = 0;  // of the current line, from 1

  std::filesystem::path beside(std::string_view name) const { return path.parent_path() / name; }
};

struct Suite {
  std::string_view name;
  // Does this suite know lines like this one? Asked for every line; by its keys, never its file
  // name.
  bool (*claims)(const Json& line);
  Outcome (*run)(const Json& line, const File& file);
};

// Value of a string member, or "" when there is none.
std::string_view text_of(const Json& object, std::string_view key);
bool has(const Json& object, std::string_view key);
// "src"-like members: a string, or {"x":"hex"} for bytes that are not UTF-8.
std::string bytes_of(const Json& value);
std::string from_hex(std::string_view hex);

}  // namespace virga::vectors
