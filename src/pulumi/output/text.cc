#include "pulumi/output/text.h"

#include "pulumi/number_text.h"

namespace virga::pulumi {

void append_text(std::string& out, std::string_view text) {
  out += text;
}

void append_text(std::string& out, double number) {
  append_number(out, number);
}

void append_until_place(std::string& out, std::string_view& format) {
  while (!format.empty()) {
    const char next = format.front();
    const bool brace = next == '{' || next == '}';
    const bool place = format.starts_with("{}");
    format.remove_prefix(brace ? 2 : 1);  // the compiler has checked that braces are paired
    if (place) return;
    out += next;
  }
}

}  // namespace virga::pulumi
