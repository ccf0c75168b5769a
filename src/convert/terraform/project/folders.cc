#include "convert/terraform/project/folders.h"

#include <vector>

#include "base/limits.h"
#include "base/source.h"
#include "diag/diagnostics.h"
#include "hcl/json/parse.h"

namespace virga::convert::terraform {
namespace {

std::vector<std::string_view> steps_of(std::string_view path) {
  std::vector<std::string_view> parts;
  while (!path.empty()) {
    const auto end = path.find('/');
    const std::string_view part = path.substr(0, end);
    if (!part.empty() && part != ".") parts.push_back(part);
    path = end == std::string_view::npos ? std::string_view() : path.substr(end + 1);
  }
  return parts;
}

std::string joined(const std::vector<std::string_view>& parts) {
  std::string path;
  for (const std::string_view part : parts) {
    if (!path.empty()) path += '/';
    path += part;
  }
  return path;
}

std::string_view text_of(const hcl::JsonObject& object, std::string_view name) {
  for (const hcl::JsonProperty& property : object.properties) {
    const auto* text = property.value->if_is<hcl::JsonString>();
    if (text && property.name.text == name) return text->text;
  }
  return {};
}

}  // namespace

std::string path_in(std::string_view folder, std::string_view name) {
  if (folder.empty() || name.empty()) return std::string(folder) + std::string(name);
  return std::string(folder) + "/" + std::string(name);
}

std::string on_disk(std::string_view folder) {
  return folder.empty() ? "." : std::string(folder);
}

std::string normalized(std::string_view path) {
  std::vector<std::string_view> parts;
  for (const std::string_view part : steps_of(path)) {
    if (part == ".." && !parts.empty() && parts.back() != "..") {
      parts.pop_back();
    } else {
      parts.push_back(part);
    }
  }
  const std::string text = joined(parts);
  return path.starts_with('/') ? "/" + text : text;
}

std::optional<std::string> path_inside(std::string_view base, std::string_view folder) {
  if (folder == base) return "";
  if (base.empty())
    return folder.starts_with("..") ? std::nullopt : std::optional(std::string(folder));
  if (!folder.starts_with(base) || folder.size() <= base.size() || folder[base.size()] != '/') {
    return std::nullopt;
  }
  return std::string(folder.substr(base.size() + 1));
}

std::string relative_path(std::string_view from, std::string_view to) {
  const auto start = steps_of(from);
  const auto end = steps_of(to);
  std::size_t common = 0;
  while (common < start.size() && common < end.size() && start[common] == end[common]) ++common;
  std::string path;
  for (std::size_t i = common; i < start.size(); ++i) path += "../";
  if (path.empty()) path = "./";
  return path + joined({end.begin() + static_cast<std::ptrdiff_t>(common), end.end()});
}

std::map<std::string, std::string> downloaded_modules(const std::string& root,
                                                      const base::FileSystem& files) {
  std::map<std::string, std::string> folders;
  const auto text =
      files.read(path_in(root, ".terraform/modules/modules.json"), base::Limits{}.max_source_bytes);
  if (!text) return folders;
  base::Sources sources;
  diag::Diagnostics diagnostics;
  const hcl::JsonFile file =
      hcl::parse_json_expression(sources.add("modules.json", *text), diagnostics);
  const auto* object = file.root().if_is<hcl::JsonObject>();
  if (!object) return folders;
  for (const hcl::JsonProperty& property : object->properties) {
    const auto* list = property.value->if_is<hcl::JsonArray>();
    if (property.name.text != "Modules" || !list) continue;
    for (const hcl::JsonNode* element : list->elements) {
      const auto* entry = element->if_is<hcl::JsonObject>();
      if (entry) folders[std::string(text_of(*entry, "Key"))] = text_of(*entry, "Dir");
    }
  }
  return folders;
}

}  // namespace virga::convert::terraform
