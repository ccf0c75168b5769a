#include "convert/terraform/names/renamed.h"

#include <algorithm>

#include "convert/terraform/terraform.h"

namespace virga::convert::terraform {

std::vector<RenamedName> renamed_in(const Module& module, const Names& names) {
  std::vector<RenamedName> renamed;
  const auto add = [&](const std::string& address, std::string_view old_name,
                       const std::string& name, base::Range where) {
    if (name != old_name) renamed.push_back({address, name, where});
  };
  const auto place = [](const Declaration& each) {
    return each.file().range(each.block().header());
  };
  for (const auto& [name, each] : module.variables) {
    add("var." + name, name, names.variables.at(name), place(each));
  }
  for (const auto& [name, each] : module.locals) {
    add("local." + name, name, names.locals.at(name), each.file->range(each.attribute->name_span));
  }
  for (const auto& [name, each] : module.calls) {
    add("module." + name, name, names.calls.at(name), place(each));
  }
  for (const auto& [key, each] : module.resources) {
    add(key.str(), key.name, names.resources.at(key), place(each));
  }
  for (const auto& [key, each] : module.data) {
    add("data." + key.str(), key.name, names.data.at(key), place(each));
  }
  std::ranges::stable_sort(renamed, {}, &RenamedName::where);
  return renamed;
}

Summary summary_of(const Program& program) {
  Summary summary{{}, program.renamed, program.counts};
  for (const File& file : program.files) summary.files.push_back(file.name);
  return summary;
}

}  // namespace virga::convert::terraform
