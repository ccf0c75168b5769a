// Baselines: files that list known findings, which a check does not report again.
#pragma once

#include <compare>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/source.h"
#include "base/system/file_system.h"
#include "diag/diagnostics.h"

namespace virga::check {

// A larger baseline is an error.
inline constexpr std::size_t kMaxBaselineBytes = std::size_t{16} << 20;

// What identifies a finding. Lines can move, so it does not have their numbers.
struct Finding {
  std::string file;  // relative to the folder of the baseline; empty if the finding has no place
  std::string code;
  std::string line;  // a hash of the line without the whitespace around it

  friend auto operator<=>(const Finding&, const Finding&) = default;
};

class Baseline {
 public:
  // A baseline without findings. `path` is the file that it is for.
  Baseline(std::string path, const base::FileSystem& files);

  // Reads the file at `path`. Returns nullopt, with a diagnostic, if it is invalid. `place` is
  // where the user named the file; it may be unknown.
  static std::optional<Baseline> read(const std::string& path, base::Range place,
                                      const base::FileSystem& files, base::Sources& sources,
                                      diag::Diagnostics& diagnostics);  // read_baseline.cc

  // Adds the warnings, also those that became errors. Returns their number. A baseline has no
  // errors: they must not be hidden.
  std::size_t add(const diag::Diagnostics& diagnostics, const base::Sources& sources);
  // The text of the file: JSON with one finding on each line, sorted.
  std::string text() const;

  // Removes the findings that the baseline has. Each entry of the baseline removes as many as it
  // counts, in all calls together.
  void drop_known(diag::Diagnostics& diagnostics, const base::Sources& sources);
  // The number of findings in the files below `folders` that no call of drop_known() has removed.
  std::size_t stale(const std::vector<std::string>& folders) const;

  const std::string& path() const { return path_; }
  std::size_t dropped() const { return dropped_; }

 private:
  struct Entry {
    std::size_t count = 0;
    std::size_t found = 0;
    std::string message;
  };

  std::optional<Finding> identify(const diag::Diagnostic& diagnostic,
                                  const base::Sources& sources) const;

  std::string path_;
  std::string folder_;  // absolute
  const base::FileSystem* files_;
  std::map<Finding, Entry> entries_;
  std::size_t dropped_ = 0;

  friend class BaselineReader;
};

}  // namespace virga::check
