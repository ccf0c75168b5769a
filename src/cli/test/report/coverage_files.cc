#include "cli/test/report/coverage_files.h"

#include <algorithm>
#include <utility>

#include "base/check.h"

namespace virga::cli {
namespace {

using ItemKind = CoverageItem::Kind;

std::string word_before(ItemKind kind) {
  switch (kind) {
    case ItemKind::kResource: return "resource ";
    case ItemKind::kRead: return "read ";
    case ItemKind::kComponent: return "component ";
    case ItemKind::kOutput: return "output ";
    case ItemKind::kBranch: return "";
  }
  VIRGA_UNREACHABLE();
}

void add_covered_node(CoverageFile& file, const CoverageItem& item, std::uint32_t line) {
  const std::string name = word_before(item.kind) + item.name;
  const auto known = std::ranges::find_if(
      file.nodes, [&](const CoverageNode& each) { return each.name == name && each.line == line; });
  if (known == file.nodes.end()) {
    file.nodes.push_back({name, line, item.times});
  } else {
    known->times += item.times;
  }
}

// The ways of the expressions, by the places of these.
using WaysByPlace = std::map<base::Range, std::vector<const CoverageItem*>>;

// Adds the ways of an expression, or adds their times to those of another program. Several
// expressions on a line are in the order of their places.
void add_covered_branches(CoverageLine& line, std::size_t number,
                          const std::vector<const CoverageItem*>& items) {
  if (line.branches.size() <= number) line.branches.resize(number + 1);
  std::vector<std::size_t>& times = line.branches[number].times;
  times.resize(std::max(times.size(), items.size()));
  for (std::size_t i = 0; i < items.size(); ++i) times[i] += items[i]->times;
}

}  // namespace

std::vector<const check::TestProject*> sorted_projects(const CoverageOfProjects& coverage) {
  std::vector<const check::TestProject*> projects;
  for (const auto& [project, counted] : coverage) projects.push_back(project);
  std::ranges::sort(projects, {}, [](const auto* project) { return project->path; });
  return projects;
}

std::string CoverageShare::percent() const {
  const std::size_t tenths = total == 0 ? 1000 : covered * 1000 / total;
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

CoverageShare total_share(const CoverageOfProjects& coverage) {
  CoverageShare share;
  for (const auto& [project, counted] : coverage) {
    for (const CoverageItem& item : counted.items()) share.add(item);
  }
  return share;
}

void add_files(std::map<std::string, CoverageFile>& files, const Coverage& coverage,
               const base::Sources& sources) {
  WaysByPlace places;
  for (const CoverageItem& item : coverage.items()) {
    const base::Source* source = sources.find(item.range.source);
    if (!source) continue;
    CoverageFile& file = files[source->name()];
    const std::uint32_t line = source->lines().position(item.range.span.begin).line;
    file.lines[line].hits = std::max(file.lines[line].hits, item.times);
    if (item.kind == ItemKind::kBranch) {
      places[item.range].push_back(&item);
    } else {
      add_covered_node(file, item, line);
    }
  }
  std::map<std::pair<std::string, std::uint32_t>, std::size_t> numbers;
  for (const auto& [range, items] : places) {
    const base::Source& source = sources[range.source];
    const std::uint32_t line = source.lines().position(range.span.begin).line;
    const std::size_t number = numbers[{source.name(), line}]++;
    add_covered_branches(files[source.name()].lines[line], number, items);
  }
}

std::string coverage_json(const CoverageOfProjects& coverage) {
  base::JsonWriter json;
  json.open('{').key("coverage").open('[');
  for (const check::TestProject* project : sorted_projects(coverage)) {
    append_coverage(json, coverage.at(project), project->path, project->session->sources);
  }
  return json.close(']').close('}').take() + "\n";
}

}  // namespace virga::cli
