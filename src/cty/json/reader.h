// A pull reader of JSON text: one event after another, nothing built. Numbers keep their digits,
// duplicate keys are seen as they come; depth is limited, and kept on a list instead of the stack.
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
  // Is text() ASCII?
  bool ascii() const { return ascii_; }
  // Reads past the value that `first` began. Its text; nothing where it is not JSON.
  std::optional<std::string_view> skip(Event first);
  // Reads on until `levels` brackets are open. False where that is not JSON.
  bool close_to(std::size_t levels);
  // Brackets that are open.
  std::size_t depth() const { return in_object_.size(); }
  // Nothing but blanks is left.
  bool at_end();
  std::string_view rest() const { return source_.substr(at_); }

  // Bytes read so far.
  std::size_t position() const { return at_; }

  // Was the last event an error? Was it a nesting deeper than allowed, or the end of the text or a
  // wrong bracket where the container had to go on or end?
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

  void skip_blanks();
  bool at(char c) const { return at_ < source_.size() && source_[at_] == c; }
  bool at_wrong_end() const { return at_ == source_.size() || at(']') || at('}'); }
  Event fail();
  Event fail_unclosed();
  Event value();
  Event open(char bracket);
  Event close(Event event);
  Event after_value();
  Event key();
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
  std::vector<bool> in_object_;  // of each open bracket
  std::size_t begin_ = 0;        // of the last value
  std::string_view text_;
  std::string decoded_;
  bool ascii_ = true;
  bool too_deep_ = false;
  bool unclosed_ = false;
};

}  // namespace virga::cty::json
