#include "cty/mark.h"

#include <algorithm>
#include <functional>
#include <map>
#include <mutex>
#include <typeindex>

#include "base/check.h"
#include "base/hash.h"

namespace virga::cty {
namespace {

class NamedMark final : public MarkInfo {
 public:
  explicit NamedMark(std::string name) : name_(std::move(name)) {}
  std::string_view kind() const override { return "named"; }
  int compare(const MarkInfo& same_kind) const override {
    return name_.compare(static_cast<const NamedMark&>(same_kind).name_);
  }
  std::size_t hash() const override { return std::hash<std::string>()(name_); }
  std::string show() const override { return name_; }

 private:
  std::string name_;
};

}  // namespace

std::uint64_t MarkClass::register_class(const std::type_info& type) {
  static std::mutex mutex;
  static std::map<std::type_index, std::uint64_t> bits;
  const std::lock_guard lock(mutex);
  const std::size_t next = std::min<std::size_t>(bits.size(), 63);
  return bits.try_emplace(type, std::uint64_t{1} << next).first->second;
}

Mark::Mark(MarkInfo* born, std::uint64_t class_bit) {
  born->class_bit_ = class_bit;
  // Does not depend on the class bit, which may differ between runs.
  born->key_ =
      base::mix(0, born->hash() ^ base::mix(0, std::hash<std::string_view>()(born->kind())));
  info_ = base::Ref<MarkInfo>::adopt(born);
}

Mark Mark::named(std::string name) {
  return make<NamedMark>(std::move(name));
}

int Mark::compare(const Mark& a, const Mark& b) {
  if (a.info_.get() == b.info_.get()) return 0;
  const int kinds = a.info_->kind().compare(b.info_->kind());
  if (kinds != 0) return kinds;
  const MarkInfo& info = *a.info_;
  const MarkInfo& other = *b.info_;
  VIRGA_CHECK(typeid(info) == typeid(other));  // all marks of a kind have the same class
  return info.compare(other);
}

}  // namespace virga::cty
