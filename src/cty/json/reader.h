// A pull reader of JSON text: one event after another, nothing built. Numbers keep their digits,
// duplicate keys are seen as they come; depth is limited, and kept on a list instead of the stack.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace virga::cty::json {

enum class Event : std::uint8_t {
  kObjectBegin,
  kObjectEnd,
  kArrayBegin,
  kArrayEnd,
  kKey,     // text() is the key; its value comes next
  kString,  // text()
  kNumber,  // text() as written
  kTrue,
  kFalse,
  kNull,
  kEnd,    // after the one value, before whatever follows
  kError,  // not JSON; stays so
};

class Reader {
 public:
  Reader(std::string_view source, std::uint32_t max_depth) : source_(source), room_(max_depth) {}

  Event next();
  // Of the last key, string or number; strings are decoded, bytes that are not UTF-8 replaced.
  // Valid until the next event.
  std::string_view text() const { return text_; }
  // Reads past the value that `first` began.
  bool skip(Event first);
  // Nothing but blanks is left.
  bool at_end();
  std::string_view rest() const { return source_.substr(at_); }
  // Was the error a nesting deeper than allowed?
  bool too_deep() const { return too_deep_; }

 private:
  enum class State : std::uint8_t { kValue, kFirstKey, kFirstElement, kAfterValue, kEnd, kError };

  void skip_blanks();
  Event fail();
  Event value();
  Event open(char bracket);
  Event close(Event event);
  Event after_value();
  Event key();
  Event word(std::string_view word, Event event);
  Event number();
  bool string();
  bool escape();
  bool hex4(unsigned& unit);
  Event completed(Event event);

  std::string_view source_;
  std::size_t at_ = 0;
  std::uint32_t room_;
  State state_ = State::kValue;
  std::vector<bool> in_object_;  // of each open bracket
  std::string_view text_;
  std::string decoded_;
  bool too_deep_ = false;
};

}  // namespace virga::cty::json
