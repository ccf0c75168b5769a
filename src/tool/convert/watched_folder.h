// The folder of a program that is converted again and again. Private to tool/convert.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/error.h"

namespace virga::tool {

// Its author may work on the new program while the old one still changes, so each update writes
// only files that the author has not changed.
class WatchedFolder {
 public:
  explicit WatchedFolder(std::string path) : path_(std::move(path)) {}

  struct Update {
    std::vector<std::string> written;
    std::vector<std::string> removed;
    std::vector<std::string> kept;  // the author has changed or removed them
  };
  // Writes the files that differ from those of the last update, and removes those that are not
  // among `files`. The first update makes the folder, which must be new or empty.
  base::Result<Update> update(const std::map<std::string, std::string>& files);
  bool exists() const { return exists_; }

 private:
  std::string path_;
  bool exists_ = false;
  std::map<std::string, std::string> written_;  // what the last update wrote, by path
};

}  // namespace virga::tool
