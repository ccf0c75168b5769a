#include "cty/error.h"

#include "cty/path.h"

namespace virga::cty {

const Path& Error::path() const {
  static const Path kHere;
  return path_ ? *path_ : kHere;
}

std::string Error::str() const {
  const std::string where = path().show();
  return where.empty() ? message_ : where + ": " + message_;
}

Error Error::inside_attribute(std::string name) const {
  Error outer = *this;
  outer.path_ = std::make_shared<Path>(path().inside(PathStep::attribute(std::move(name))));
  return outer;
}

Error Error::inside_index(const Value& key) const {
  Error outer = *this;
  outer.path_ = std::make_shared<Path>(path().inside(PathStep::index(key)));
  return outer;
}

Error Error::inside(const Path& outer) const {
  Error error = *this;
  Path whole = outer;
  for (const PathStep& step : path().steps()) whole.push(step);
  error.path_ = std::make_shared<Path>(std::move(whole));
  return error;
}

}  // namespace virga::cty
