// A pull reader of JSON text: it returns one event after another and builds nothing. Numbers keep
// their digits and duplicate keys are reported as they come. Depth is limited and does not use the
// stack.
#pragma once

#include <cstdint>
#include <optional>
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
  kEnd,    // after the value; more text may follow
  kError,  // not JSON; all further events are errors
};

class Reader {
 public:
  Reader(std::string_view source, std::uint32_t max_depth) : source_(source), room_(max_depth) {}

  Event next();
  // Text of the last key, string or number; strings are decoded, and invalid UTF-8 is replaced.
  // Valid until the next event.
  std::string_view text() const { return text_; }
  // Returns true if text() is ASCII.
  bool ascii() const { return ascii_; }
  // Skips the rest of the value that `first` began. Returns its text, or nullopt if it is not JSON.
  std::optional<std::string_view> skip(Event first);
  // Skips until only `levels` brackets are open. Returns false if the text is not JSON.
  bool close_to(std::size_t levels);
  // Number of open brackets.
  std::size_t depth() const { return in_object_.size(); }
  // Returns true if only whitespace is left.
  bool at_end();
  std::string_view rest() const { return source_.substr(at_); }

  // Number of bytes read so far.
  std::size_t position() const { return at_; }

  // Whether the last event was an error; whether the nesting was too deep; whether the text or
  // another bracket ended an open container.
  bool failed() const { return state_ == State::kError; }
  bool too_deep() const { return too_deep_; }
  bool unclosed() const { return unclosed_; }

 private:
  enum class State : std::uint8_t {
    kValue,
    kColon,
    kFirstKey,
    kFirstElement,
    kAfterValue,
    kEnd,
    kError
  };

  void skip_whitespace();
  bool at(char c) const { return at_ < source_.size() && source_[at_] == c; }
  bool at_wrong_end() const { return at_ == source_.size() || at(']') || at('}'); }
  Event fail();
  Event fail_unclosed();
  Event value();
  Event open(char bracket);
  Event close(Event event);
  Event after_value();
  Event key();
  // scalars.cc
  Event word(std::string_view word, Event event);
  Event number();
  void plain_part();
  bool string();
  bool escape();
  bool hex4(unsigned& unit);

  Event completed(Event event);

  std::string_view source_;
  std::size_t at_ = 0;
  std::uint32_t room_;
  State state_ = State::kValue;
  std::vector<bool> in_object_;  // one for each open bracket
  std::size_t begin_ = 0;        // start of the last value
  std::string_view text_;
  std::string decoded_;
  bool ascii_ = true;
  bool too_deep_ = false;
  bool unclosed_ = false;
};

}  // namespace virga::cty::json
