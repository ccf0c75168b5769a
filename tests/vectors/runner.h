// The vector runner: runs files of recorded facts and counts the results.
#pragma once

#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "vectors/departures.h"
#include "vectors/suite.h"

namespace virga::vectors {

struct Tally {
  std::size_t passed = 0;
  std::size_t failed = 0;
  std::size_t skipped = 0;
  // Facts that fail by a departure.
  std::map<const Departure*, std::size_t> departed = {};

  std::size_t all_departed() const;
  void add(const Tally& other);
};

class Runner {
 public:
  enum class Output { kNone, kFailures, kAll };
  // `output` selects what run_line() and the other functions print about facts that do not pass.
  explicit Runner(Output output) : output_(output) {}

  // Runs one line of a file. An invalid line fails. Empty lines are ignored.
  void run_line(std::string_view text, const File& file);
  // Runs a file of lines. Counts one failure if the file cannot be read.
  void run_file(const std::filesystem::path& path);
  // Runs the files of an archive (facts_archive.h). Counts one failure if the archive cannot be
  // read or contains no file of facts.
  void run_archive(const std::filesystem::path& path);
  // Runs a specification suite of HCL.
  void run_folder(const std::filesystem::path& path);

  const Tally& tally() const { return tally_; }
  // Returns the departures that explain no fact although all of their suites ran.
  std::vector<const Departure*> idle_departures() const;
  // Returns one line for each departure, then the idle departures, then the totals.
  std::string summary() const;

 private:
  struct Judged {
    std::string id;
    Outcome outcome;
    const Departure* departure = nullptr;
  };
  Judged judge(std::string_view text, const File& file);
  void count(const Judged& judged);
  void show(std::string_view verdict, const Judged& judged) const;

  Output output_;
  Tally tally_;
  std::set<std::string_view> suites_;  // the suites that ran
};

// Returns the line with `-0.0` in place of `-0`, because simdjson reads the integer -0 as 0.
std::string with_negative_zeros(std::string_view line);

}  // namespace virga::vectors
