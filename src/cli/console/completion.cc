#include "cli/console/completion.h"

#include <algorithm>

#include "hcl/lex/lex.h"

namespace virga::cli {
namespace {

// A name of the language, or the byte of one that goes on beyond ASCII.
bool belongs_to_word(char c) {
  return c == '.' || c == '_' || c == '-' || c == ':' || (c >= '0' && c <= '9') ||
         (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

// The attribute of an object or a map, or null.
const cty::Value* attribute(const cty::Value& value, std::string_view name) {
  const bool keyed = value.type().is(cty::Kind::kObject) || value.type().is(cty::Kind::kMap);
  return keyed && !value.is_hollow() ? value.unmarked().find(name) : nullptr;
}

// What stands before the last dot of `path`: "a.b" of "a.b.c".
const cty::Value* resolve(std::string_view path, const hcl::EvalContext& context) {
  std::size_t dot = path.find('.');
  const cty::Value* value = context.variable(path.substr(0, dot));
  while (value && dot != std::string_view::npos) {
    path.remove_prefix(dot + 1);
    dot = path.find('.');
    value = attribute(*value, path.substr(0, dot));
  }
  return value;
}

std::vector<std::string> attribute_names(const cty::Value& value) {
  std::vector<std::string> names;
  if (value.type().is(cty::Kind::kObject)) {
    for (const cty::Attribute& each : value.type().attributes()) names.push_back(each.name);
  } else if (value.type().is(cty::Kind::kMap) && !value.is_hollow()) {
    const auto keys = value.unmarked().keys();
    names.assign(keys.begin(), keys.end());
  }
  std::erase_if(names, [](const std::string& name) { return !hcl::is_identifier(name); });
  return names;
}

}  // namespace

std::string_view word_at_end(std::string_view line) {
  std::size_t begin = line.size();
  while (begin > 0 && belongs_to_word(line[begin - 1])) --begin;
  return line.substr(begin);
}

std::vector<std::string> completions(std::string_view word, const hcl::EvalContext& context) {
  std::vector<std::string> found;
  if (const std::size_t dot = word.rfind('.'); dot != std::string_view::npos) {
    const cty::Value* value = resolve(word.substr(0, dot), context);
    if (!value) return {};
    const std::string path(word.substr(0, dot + 1));
    for (const std::string& name : attribute_names(*value)) found.push_back(path + name);
  } else {
    for (const std::string_view name : context.variable_names()) found.emplace_back(name);
    for (const std::string_view name : context.function_names()) {
      found.push_back(std::string(name) + "(");
    }
  }
  std::erase_if(found, [&](const std::string& each) { return !each.starts_with(word); });
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace virga::cli
