// The family of encodings.
#include "terraform/functions/encodings/encodings.h"

#include "terraform/functions/families.h"

namespace virga::terraform {

std::vector<Entry> encoding_entries(const World&) {
  std::vector<Entry> entries = base64_functions();
  for (Entry& entry : charset_functions()) entries.push_back(std::move(entry));
  for (Entry& entry : tfvars_functions()) entries.push_back(std::move(entry));
  entries.push_back(base64gzip_entry());
  entries.push_back(urlencode_entry());
  entries.push_back(at_call(reused("csvdecode", R"(csvdecode("a,b\n1,2"))")));
  entries.push_back(at_call(reused("jsondecode", R"(jsondecode("[1, true]"))")));
  entries.push_back(reused("jsonencode", "jsonencode({ a = [1, true] })"));
  entries.push_back(yamlencode_entry());
  entries.push_back(yamldecode_entry());
  return entries;
}

}  // namespace virga::terraform
