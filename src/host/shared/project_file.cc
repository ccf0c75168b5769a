#include "host/shared/project_file.h"

#include <algorithm>
#include <cctype>

#include "base/json/json_text.h"
#include "schema/read/json_tree.h"

namespace virga::host {
namespace {

using schema::Json;

std::string_view text_of(const Json& project, std::string_view key) {
  for (const schema::JsonMember& member : project.members) {
    if (member.key == key && member.value.kind == Json::Kind::kString) return member.value.text;
  }
  return {};
}

// YAML includes JSON, so a value that is not plain is written as JSON.
void append_json(std::string& out, const Json& value) {
  const auto separated = [&, first = true](const auto& append) mutable {
    if (!std::exchange(first, false)) out += ", ";
    append();
  };
  switch (value.kind) {
    case Json::Kind::kNull: out += "null"; return;
    case Json::Kind::kBool: out += value.boolean ? "true" : "false"; return;
    case Json::Kind::kNumber: out += value.text; return;
    case Json::Kind::kString: base::append_json_string(out, value.text); return;
    case Json::Kind::kArray: {
      out += '[';
      auto put = separated;
      for (const Json& item : value.items) put([&] { append_json(out, item); });
      out += ']';
      return;
    }
    case Json::Kind::kObject: {
      out += '{';
      auto put = separated;
      for (const auto& [key, item] : value.members) {
        put([&, key = key, &item = item] {
          base::append_json_string(out, key);
          out += ": ";
          append_json(out, item);
        });
      }
      out += '}';
      return;
    }
  }
}

// Returns true if YAML reads the text as a string and as nothing else: it begins with a letter and
// has no special characters.
bool is_plain(std::string_view text) {
  const auto is_safe = [](unsigned char c) {
    return std::isalnum(c) || c == '-' || c == '_' || c == '.' || c == '/';
  };
  constexpr std::string_view kWords[] = {"true", "false", "null", "yes", "no",
                                         "on",   "off",   "y",    "n"};
  std::string lower(text);
  std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return std::tolower(c); });
  return !text.empty() && std::isalpha(static_cast<unsigned char>(text.front())) &&
         std::ranges::all_of(text, is_safe) && std::ranges::find(kWords, lower) == std::end(kWords);
}

void append_line(std::string& out, std::string_view key, const Json& value) {
  if (is_plain(key)) {
    out += key;
  } else {
    base::append_json_string(out, key);
  }
  out += ": ";
  if (value.kind == Json::Kind::kString && is_plain(value.text)) {
    out += value.text;
  } else {
    append_json(out, value);
  }
  out += '\n';
}

}  // namespace

base::Result<ProjectFile> project_file(std::string_view project, std::string_view runtime) {
  std::string padded(project);
  padded.append(schema::kJsonPadding, '\0');
  base::Arena arena;
  const auto json = schema::parse_json(std::string_view(padded).substr(0, project.size()), arena);
  if (!json) return base::fail("the project is not described in JSON", json.error());
  if (json->kind != Json::Kind::kObject || text_of(*json, "name").empty()) {
    return base::fail("the project has no name");
  }
  ProjectFile file;
  file.name = text_of(*json, "name");
  file.main = text_of(*json, "main");
  const auto append = [&](std::string_view key) {
    for (const auto& [name, value] : json->members) {
      if (name == key) append_line(file.text, key, value);
    }
  };
  append("name");
  file.text.append("runtime: ").append(runtime).append("\n");
  append("main");
  for (const auto& [key, value] : json->members) {
    const bool is_done = key == "name" || key == "runtime" || key == "main";
    // The engine's CLI describes keys that it does not know with this key.
    if (key == "AdditionalKeys") {
      for (const auto& [inner, more] : value.members) append_line(file.text, inner, more);
    } else if (!is_done && value.kind != Json::Kind::kNull) {
      append_line(file.text, key, value);
    }
  }
  return file;
}

}  // namespace virga::host
