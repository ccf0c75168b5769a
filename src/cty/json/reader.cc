#include "cty/json/reader.h"

#include "base/text/unicode.h"

namespace virga::cty::json {
namespace {

bool is_whitespace(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

}  // namespace

void Reader::skip_whitespace() {
  while (at_ < source_.size() && is_whitespace(source_[at_])) ++at_;
}

Event Reader::fail() {
  state_ = State::kError;
  return Event::kError;
}

Event Reader::fail_unclosed() {
  unclosed_ = true;
  return fail();
}

Event Reader::completed(Event event) {
  state_ = in_object_.empty() ? State::kEnd : State::kAfterValue;
  return event;
}

Event Reader::next() {
  if (state_ == State::kError) return Event::kError;
  if (state_ == State::kEnd) return Event::kEnd;
  skip_whitespace();
  switch (state_) {
    case State::kValue: return value();
    case State::kColon:
      if (!at(':')) return fail();
      ++at_;
      skip_whitespace();
      return value();
    case State::kFirstKey:
      if (at('}')) return close(Event::kObjectEnd);
      return at_wrong_end() ? fail_unclosed() : key();
    case State::kFirstElement:
      if (at(']')) return close(Event::kArrayEnd);
      return at_wrong_end() ? fail_unclosed() : value();
    case State::kAfterValue: return after_value();
    case State::kEnd:
    case State::kError: break;
  }
  return fail();
}

Event Reader::after_value() {
  const bool object = in_object_.back();
  if (at(object ? '}' : ']')) return close(object ? Event::kObjectEnd : Event::kArrayEnd);
  if (at_wrong_end()) return fail_unclosed();
  if (!at(',')) return fail();
  ++at_;
  skip_whitespace();
  return object ? key() : value();
}

Event Reader::key() {
  if (!at('"') || !string()) return fail();
  state_ = State::kColon;
  return Event::kKey;
}

Event Reader::open(char bracket) {
  if (in_object_.size() >= room_) {
    too_deep_ = true;
    return fail();
  }
  ++at_;
  in_object_.push_back(bracket == '{');
  state_ = bracket == '{' ? State::kFirstKey : State::kFirstElement;
  return bracket == '{' ? Event::kObjectBegin : Event::kArrayBegin;
}

Event Reader::close(Event event) {
  ++at_;
  in_object_.pop_back();
  return completed(event);
}

Event Reader::value() {
  if (at_ == source_.size()) return fail();
  begin_ = at_;
  switch (source_[at_]) {
    case '{':
    case '[': return open(source_[at_]);
    case '"': return string() ? completed(Event::kString) : fail();
    case 't': return word("true", Event::kTrue);
    case 'f': return word("false", Event::kFalse);
    case 'n': return word("null", Event::kNull);
    default: return number();
  }
}

// Reads a string. text() refers to the source if the string has no escapes and no invalid UTF-8.

std::optional<std::string_view> Reader::skip(Event first) {
  const std::size_t begin = begin_;
  const bool opened = first == Event::kObjectBegin || first == Event::kArrayBegin;
  if (failed() || (opened && !close_to(depth() - 1))) return std::nullopt;
  return source_.substr(begin, at_ - begin);
}

bool Reader::close_to(std::size_t levels) {
  while (depth() > levels) {
    if (next() == Event::kError) return false;
  }
  return !failed();
}

bool Reader::at_end() {
  skip_whitespace();
  return at_ == source_.size();
}

}  // namespace virga::cty::json
