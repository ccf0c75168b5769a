// The folder of a program that is converted again and again. Private to tool/convert.
#pragma once

#include <map>
#include <string>
#include <utility>
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
  // among `files`. The first update makes the folder, which must be new or empty. After a failure,
  // the next update goes on from what is written.
  base::Result<Update> update(const std::map<std::string, std::string>& files);
  bool exists() const { return exists_; }

 private:
  std::string place_of(const std::string& path) const { return path_ + "/" + path; }
  // Whether the file still has the text.
  bool is_untouched(const std::string& path, const std::string& text) const;
  base::Result<void> put(const std::string& path, const std::string& text, Update& update);
  base::Result<void> take_away(const std::pair<const std::string, std::string>& old,
                               Update& update);

  std::string path_;
  bool exists_ = false;
  std::map<std::string, std::string> written_;  // what the updates wrote, by path
};

}  // namespace virga::tool
