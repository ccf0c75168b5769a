#include "cpp/program/files/source_text.h"

#include <utility>

namespace virga::cpp {

namespace {

struct StandardHeader {
  std::string_view use;
  std::string_view header;
};
constexpr StandardHeader kHeaders[] = {{"std::map<", "map"},         {"std::optional<", "optional"},
                                       {"std::nullopt", "optional"}, {"std::string", "string"},
                                       {"std::to_string", "string"}, {"std::variant<", "variant"},
                                       {"std::vector<", "vector"},   {"std::pair", "utility"},
                                       {"std::move", "utility"},     {"std::chrono", "chrono"}};

}  // namespace

bool uses_functions(const std::string& text) {
  return text.find("pcl::") != std::string::npos ||
         text.find("sdk::unchecked") != std::string::npos;
}

Document includes_of(const SourceFile& file, const std::string& text, bool needs_functions) {
  std::set<std::string> standard = file.standard;
  for (const auto& [use, header] : kHeaders) {
    if (text.find(use) != std::string::npos) standard.insert(std::string(header));
  }
  Document doc;
  for (const std::string& header : standard) doc.text("#include <" + header + ">").newline();
  if (!standard.empty()) doc.newline();
  std::set<std::string> ours = file.includes;
  ours.insert("sdk/typed/typed.h");
  if (needs_functions) ours.insert("sdk/pcl/pcl.h");
  ours.insert(file.own.begin(), file.own.end());
  for (const std::string& header : ours) doc.text("#include \"" + header + "\"").newline();
  return doc.newline(), doc;
}

}  // namespace virga::cpp
