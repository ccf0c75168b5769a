#include <algorithm>
#include <array>
#include <vector>

#include "base/check.h"
#include "cli/test/report/coverage.h"

namespace virga::cli {
namespace {

using ItemKind = CoverageItem::Kind;

constexpr std::array<std::pair<ItemKind, std::string_view>, 5> kItemKinds = {{
    {ItemKind::kResource, "resources"},
    {ItemKind::kRead, "reads"},
    {ItemKind::kComponent, "components"},
    {ItemKind::kOutput, "outputs"},
    {ItemKind::kBranch, "branches"},
}};

std::string_view word(ItemKind kind) {
  switch (kind) {
    case ItemKind::kResource: return "resource";
    case ItemKind::kRead: return "read";
    case ItemKind::kComponent: return "component";
    case ItemKind::kOutput: return "output";
    case ItemKind::kBranch: return "branch";
  }
  VIRGA_UNREACHABLE();
}

struct Share {
  std::size_t covered = 0;
  std::size_t total = 0;
};

Share share_of(const Coverage& coverage, ItemKind kind) {
  Share share;
  for (const CoverageItem& item : coverage.items()) {
    if (item.kind != kind) continue;
    ++share.total;
    if (item.times > 0) ++share.covered;
  }
  return share;
}

// Sorts by place, then by the order of the ways.
std::vector<const CoverageItem*> sorted(const Coverage& coverage) {
  std::vector<const CoverageItem*> items;
  for (const CoverageItem& item : coverage.items()) items.push_back(&item);
  std::ranges::stable_sort(items, {}, [](const CoverageItem* item) { return item->range; });
  return items;
}

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(width, text.size()), ' ');
  return text;
}

}  // namespace

std::string render_coverage(const Coverage& coverage, const std::string& project,
                            const base::Sources& sources) {
  std::string out = "coverage of " + project + "\n";
  for (const auto& [kind, name] : kItemKinds) {
    const Share share = share_of(coverage, kind);
    if (share.total == 0) continue;
    const std::string count = std::to_string(share.covered) + "/" + std::to_string(share.total);
    out += "  " + padded(std::string(name), 12) + padded(count, 9) +
           std::to_string(share.covered * 100 / share.total) + " %\n";
  }
  std::string missing;
  for (const CoverageItem* item : sorted(coverage)) {
    const base::Source* source = sources.find(item->range.source);
    if (item->times > 0 || !source) continue;
    const base::Position at = source->lines().position(item->range.span.begin);
    missing += "    " + source->name() + ":" + std::to_string(at.line) + ":" +
               std::to_string(at.column) + "  ";
    if (item->kind != ItemKind::kBranch) missing += std::string(word(item->kind)) + " ";
    missing += item->name + "\n";
  }
  return missing.empty() ? out : out + "  not covered:\n" + missing;
}

void append_coverage(base::JsonWriter& json, const Coverage& coverage, const std::string& project,
                     const base::Sources& sources) {
  const auto integer = [](std::size_t count) { return static_cast<std::int64_t>(count); };
  json.open('{').key("project").string(project).key("summary").open('{');
  for (const auto& [kind, name] : kItemKinds) {
    const Share share = share_of(coverage, kind);
    json.key(name).open('{').key("covered").number(integer(share.covered));
    json.key("total").number(integer(share.total)).close('}');
  }
  json.close('}').key("items").open('[');
  for (const CoverageItem* item : sorted(coverage)) {
    const base::Source* source = sources.find(item->range.source);
    if (!source) continue;
    const base::Position at = source->lines().position(item->range.span.begin);
    json.open('{').key("kind").string(word(item->kind)).key("name").string(item->name);
    json.key("file").string(source->name()).key("line").number(at.line);
    json.key("column").number(at.column).key("times").number(integer(item->times)).close('}');
  }
  json.close(']').close('}');
}

}  // namespace virga::cli
