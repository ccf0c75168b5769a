#include "cpp/package/template.h"

namespace virga::cpp {

std::string fill(std::string_view text, const Fields& fields) {
  std::string out;
  while (true) {
    const std::size_t begin = text.find('@');
    const std::size_t end = begin == text.npos ? text.npos : text.find('@', begin + 1);
    if (end == text.npos) return out.append(text);
    const auto field = fields.find(text.substr(begin + 1, end - begin - 1));
    if (field == fields.end()) {
      out.append(text.substr(0, end));
      text = text.substr(end);
    } else {
      out.append(text.substr(0, begin)).append(field->second);
      text = text.substr(end + 1);
    }
  }
}

}  // namespace virga::cpp
