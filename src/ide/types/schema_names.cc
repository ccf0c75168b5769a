#include <vector>

#include "base/text/type_token.h"
#include "ide/types/shown_names.h"

namespace virga::ide {
namespace {

// The tokens in schemas whose canonical form the token may be: "a:m:Name", "a:m/name:Name",
// "a:m/Name:Name".
std::vector<std::string> complete_forms(const std::string& token) {
  std::vector<std::string> forms{token};
  const auto parts = base::TypeToken::parse(token);
  if (!parts || parts->name.empty()) return forms;
  const std::string package(parts->package);
  const std::string name(parts->name);
  const std::string module = parts->module.empty() ? "index" : std::string(parts->module);
  std::string lower = name;
  if (lower[0] >= 'A' && lower[0] <= 'Z') lower[0] = static_cast<char>(lower[0] - 'A' + 'a');
  forms.push_back(package + ":" + module + ":" + name);
  forms.push_back(package + ":" + module + "/" + lower + ":" + name);
  forms.push_back(package + ":" + module + "/" + name + ":" + name);
  return forms;
}

}  // namespace

std::string shown_token(const std::string& token) {
  const auto parts = base::TypeToken::parse(token);
  if (!parts) return token;
  if (parts->module.empty()) {
    return std::string(parts->package) + ":index:" + std::string(parts->name);
  }
  return parts->display();
}

schema::Definition find_type(const schema::Package& package, const std::string& token) {
  for (const std::string& form : complete_forms(token)) {
    if (const auto object = package.object_type(form); object && *object) return *object;
    if (const auto values = package.enum_type(form); values && *values) return *values;
  }
  return static_cast<const schema::ObjectType*>(nullptr);
}

}  // namespace virga::ide
