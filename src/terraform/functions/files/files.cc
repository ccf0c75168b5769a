// The family of functions on paths and files.
#include "terraform/functions/files/files.h"

#include "terraform/functions/families.h"
#include "terraform/functions/templates/templates.h"

namespace virga::terraform {

std::vector<Entry> file_entries(const World& world) {
  std::vector<Entry> entries = path_functions(world);
  for (Entry& entry : read_functions(world)) entries.push_back(std::move(entry));
  entries.push_back(fileset_entry(world));
  entries.push_back(templatefile_entry(world));
  return entries;
}

}  // namespace virga::terraform
