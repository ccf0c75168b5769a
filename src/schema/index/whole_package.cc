#include "schema/index/whole_package.h"

#include <fmt/format.h>

#include "schema/index/indexed_package.h"

namespace virga::schema {
namespace {

class WholePackageReader {
 public:
  explicit WholePackageReader(const IndexedPackage& package) : package_(package) {}

  std::vector<base::Error> read() {
    note(package_.configuration());
    note(package_.provider());
    for (const std::string& token : package_.resource_tokens()) read_resource(token);
    for (const std::string& token : package_.function_tokens()) {
      if (check_token("functions", token)) note(package_.function(token));
    }
    for (const std::string& token : package_.type_tokens()) {
      note(package_.object_type(token));
      note(package_.enum_type(token));
    }
    return std::move(mistakes_);
  }

 private:
  template <typename Definition>
  void note(const base::Result<Definition>& read) {
    if (!read) mistakes_.push_back(read.error());
  }

  bool check_token(std::string_view section, const std::string& token) {
    const auto canonical = package_.canonical(token);
    if (!canonical) {
      mistakes_.emplace_back(
          fmt::format("{}[\"{}\"]: {}", section, token, canonical.error().str()));
    }
    return canonical.has_value();
  }

  void read_resource(const std::string& token) {
    if (!check_token("resources", token)) return;
    const auto resource = package_.resource(token);
    note(resource);
    if (!resource) return;
    for (const Method& method : (*resource)->methods) {
      const auto function = package_.function(method.function);
      // A function with an error is reported as a function.
      if (!function || *function) continue;
      mistakes_.emplace_back(fmt::format("resources[\"{}\"].methods.{}: there is no function '{}'",
                                         token, method.name, method.function));
      return;
    }
  }

  const IndexedPackage& package_;
  std::vector<base::Error> mistakes_;
};

}  // namespace

base::Result<WholePackage> parse_whole(std::string text, std::string where,
                                       const base::Limits& limits) {
  auto package = IndexedPackage::parse(std::move(text), std::move(where), limits);
  if (!package) return base::Unexpected(std::move(package).error());
  std::vector<base::Error> mistakes = WholePackageReader(**package).read();
  return WholePackage{*std::move(package), std::move(mistakes)};
}

}  // namespace virga::schema
