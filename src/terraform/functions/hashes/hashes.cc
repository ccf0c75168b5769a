// The family of hashes and secrets.
#include "terraform/functions/hashes/hashes.h"

#include "terraform/functions/families.h"

namespace virga::terraform {

std::vector<Entry> hash_entries(const World& world) {
  std::vector<Entry> entries = digest_functions(world);
  for (Entry& entry : uuid_functions(world)) entries.push_back(std::move(entry));
  entries.push_back(bcrypt_entry(world));
  entries.push_back(rsadecrypt_entry());
  return entries;
}

}  // namespace virga::terraform
