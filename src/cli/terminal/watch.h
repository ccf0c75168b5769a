// `--watch` of `virga check` and `virga test`: repeats the work when files change.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace virga::cli {

using Paths = std::vector<std::string>;

// Detects changes of files.
class Changes {
 public:
  virtual ~Changes() = default;

  // Remembers the state of the paths: of files, and of the relevant files directly in folders.
  virtual void remember(const Paths& paths) = 0;
  // Returns true if one of `paths` has changed since remember(). Returns false if the user
  // interrupts. Remembers new paths.
  virtual bool wait(const Paths& paths) = 0;
};

// One round of work. Returns the paths on which its result depends.
using Round = std::function<Paths()>;

// Runs a round, and another one after each change. A change during a round is detected if the path
// was read in the round before, or is one of `paths` in the first round.
void watch(Paths paths, const Round& round, Changes& changes);

// Checks the files on disk several times per second. The first interrupt (Ctrl-C) or termination
// signal ends wait(). The second one ends the process immediately.
class FileChanges final : public Changes {
 public:
  // Handles the signals during its lifetime. Only one object may exist at a time.
  FileChanges();
  FileChanges(const FileChanges&) = delete;
  FileChanges& operator=(const FileChanges&) = delete;
  ~FileChanges() override;

  void remember(const Paths& paths) override;
  bool wait(const Paths& paths) override;

 private:
  bool changed(const Paths& paths);

  std::map<std::string, std::string> seen_;  // a description of each path
};

}  // namespace virga::cli
