#include "base/source.h"

#include <limits>
#include <mutex>

#include "base/check.h"

namespace virga::base {

const LineIndex& Source::lines() const {
  // One lock for all sources is sufficient, because only the rendering of diagnostics needs lines.
  static constinit std::mutex mutex;
  const std::scoped_lock lock(mutex);
  if (!lines_) lines_ = std::make_unique<LineIndex>(text_);
  return *lines_;
}

const Source& Sources::add(std::string name, std::string text, Contents contents) {
  VIRGA_CHECK(text.size() < std::numeric_limits<std::uint32_t>::max());
  const auto id = static_cast<SourceId>(sources_.size() + 1);
  sources_.push_back(std::make_unique<Source>(id, std::move(name), std::move(text), contents));
  return *sources_.back();
}

const Source* Sources::find(SourceId id) const {
  const auto index = static_cast<std::size_t>(id);
  return index == 0 || index > sources_.size() ? nullptr : sources_[index - 1].get();
}

const Source& Sources::operator[](SourceId id) const {
  const Source* source = find(id);
  VIRGA_CHECK(source != nullptr);
  return *source;
}

}  // namespace virga::base
