// Changes messages of editors: a header with the length of each message, and JSON.
#include <algorithm>
#include <charconv>
#include <vector>

#include "fuzz/mutate/mutator.h"

namespace virga::fuzz {
namespace {

constexpr std::string_view kHeaderEnd = "\r\n\r\n";
constexpr std::string_view kLengthField = "Content-Length: ";

struct FrameText {
  std::string header;  // without the field of the length
  std::string body;
};

struct FrameList {
  std::vector<FrameText> frames;
  std::string rest;  // what is no frame
};

// The length that a header names; 0 if it names none.
std::size_t length_in(std::string_view header) {
  std::size_t length = 0;
  const std::size_t at = header.find(kLengthField);
  if (at == header.npos) return 0;
  const std::string_view digits = header.substr(at + kLengthField.size());
  std::from_chars(digits.data(), digits.data() + digits.size(), length);
  return length;
}

std::string without_length(std::string_view header) {
  std::string result(header);
  const std::size_t at = result.find(kLengthField);
  if (at == result.npos) return result;
  const std::size_t end = result.find("\r\n", at);
  result.erase(at, end == result.npos ? result.npos : end + 2 - at);
  return result;
}

FrameList read_frames(std::string_view text) {
  FrameList list;
  for (;;) {
    const std::size_t end = text.find(kHeaderEnd);
    if (end == text.npos) break;
    const std::string_view header = text.substr(0, end);
    text.remove_prefix(end + kHeaderEnd.size());
    const std::size_t length = std::min(length_in(header), text.size());
    list.frames.push_back({without_length(header), std::string(text.substr(0, length))});
    text.remove_prefix(length);
  }
  list.rest = text;
  return list;
}

std::string write_frames(const FrameList& list) {
  std::string text;
  for (const FrameText& frame : list.frames) {
    text += frame.header;
    if (!frame.header.empty() && !frame.header.ends_with("\r\n")) text += "\r\n";
    text += kLengthField;
    text += std::to_string(frame.body.size());
    text += kHeaderEnd;
    text += frame.body;
  }
  return text + list.rest;
}

Changed mutate_frames(std::string_view input, Random& random) {
  FrameList list = read_frames(input);
  if (list.frames.empty()) return std::nullopt;
  FrameText& frame = random.pick(list.frames);
  switch (random.below(8)) {
    case 0: frame = FrameText(random.pick(list.frames)); break;
    case 1: std::swap(frame, random.pick(list.frames)); break;
    case 2: list.frames.push_back(FrameText(frame)); break;
    default: {
      Changed body = mutators::json.mutate(frame.body, random);
      if (!body) return std::nullopt;
      frame.body = *std::move(body);
    }
  }
  return write_frames(list);
}

Changed splice_frames(std::string_view input, std::string_view other, Random& random) {
  FrameList list = read_frames(input);
  const FrameList from = read_frames(other);
  if (list.frames.empty() || from.frames.empty()) return std::nullopt;
  const FrameText& source = random.pick(from.frames);
  if (random.one_in(2)) {
    list.frames.push_back(source);
    return write_frames(list);
  }
  FrameText& frame = random.pick(list.frames);
  Changed body = mutators::json.splice(frame.body, source.body, random);
  if (!body) return std::nullopt;
  frame.body = *std::move(body);
  return write_frames(list);
}

}  // namespace

constinit const Mutator mutators::frames{mutate_frames, splice_frames};

}  // namespace virga::fuzz
