// `virga check --watch`: again whenever something changes.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace virga::cli {

using Paths = std::vector<std::string>;

// What changes outside.
class Changes {
 public:
  virtual ~Changes() = default;

  // Remembers how the paths are: files, and folders as what is directly in them that is read.
  virtual void remember(const Paths& paths) = 0;
  // Returns true when one of `paths` is not as it is remembered, false when the user has had
  // enough. Remembers those that are new.
  virtual bool wait(const Paths& paths) = 0;
};

// One round of work: returns the paths on which its result depends.
using Round = std::function<Paths()>;

// Does a round, and another one after each change. What changes while a round works is seen too, if
// it is one of `paths`, where the first round begins, or was read by the round before.
void watch(Paths paths, const Round& round, Changes& changes);

// Those on disk, looked at a few times a second. An interrupt (Ctrl-C) or a termination is enough;
// a second one ends the process, whatever it is doing.
class FileChanges final : public Changes {
 public:
  // Takes the signals, for as long as it lives. One at a time.
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
