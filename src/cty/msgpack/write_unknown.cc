// Writes unknown values with their refinements.
#include "cty/msgpack/number.h"
#include "cty/msgpack/unknown.h"
#include "cty/msgpack/writer.h"
#include "cty/refine.h"

namespace virga::cty::msgpack {
namespace {

std::string written_prefix(const std::string& prefix) {
  if (prefix.size() <= kMaxPrefixBytes) return prefix;
  return safe_prefix(std::string_view(prefix).substr(0, kMaxPrefixBytes - 1));
}

// Collects the entries of a body, and counts them.
class BodyWriter {
 public:
  void entry(RefinementKey key) {
    ++count_;
    append_integer(entries_, key);
  }
  void bound(RefinementKey key, const std::optional<Bound>& bound) {
    if (!bound || bound->value.is_infinite()) return;
    std::string number;
    // Omits a bound whose text is too long.
    if (!append_number(number, bound->value)) return;
    if (number.size() > kMaxRefinementBytes / 4) return;
    entry(key);
    append_array(entries_, 2);
    entries_ += number;
    append_bool(entries_, bound->inclusive);
  }
  std::string& entries() { return entries_; }
  bool empty() const { return count_ == 0; }
  std::string body() const {
    std::string body;
    append_map(body, count_);
    return body + entries_;
  }

 private:
  std::string entries_;
  std::size_t count_ = 0;
};

}  // namespace

void append_unknown(std::string& out, const Value& value) {
  BodyWriter writer;
  if (const Refinement* known = value.refinement()) {
    if (known->not_null) {
      writer.entry(kNullness);
      append_bool(writer.entries(), false);
    }
    if (const std::string prefix = written_prefix(known->prefix); !prefix.empty()) {
      writer.entry(kPrefix);
      append_text(writer.entries(), prefix);
    }
    writer.bound(kNumberMin, known->min);
    writer.bound(kNumberMax, known->max);
    if (known->min_length != 0) {
      writer.entry(kLengthMin);
      append_integer(writer.entries(), known->min_length);
    }
    if (known->max_length != Refinement::kNoMaxLength) {
      writer.entry(kLengthMax);
      append_integer(writer.entries(), known->max_length);
    }
  }
  if (writer.empty()) {
    append_extension(out, kPlainExtension, std::string_view("\0", 1));
  } else {
    append_extension(out, kRefinedExtension, writer.body());
  }
}

}  // namespace virga::cty::msgpack
