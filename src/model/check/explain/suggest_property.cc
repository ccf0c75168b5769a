#include "model/check/explain/suggest_property.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "base/text/ascii_case.h"
#include "model/eventual.h"
#include "model/relate/convert.h"

namespace virga::model {

namespace {

constexpr std::size_t kMaxIds = 5;  // in one help

bool converts_safely(const Type& to, const Type& from) {
  return conversion(to, from) == Conversion::kSafe;
}

bool ends_with(std::string_view name, std::string_view word) {
  if (name.ends_with(word)) return true;
  std::string small(word);
  small.front() = static_cast<char>(small.front() - 'A' + 'a');
  return name == small || name.ends_with("." + small);
}

// The last name in `spec.template.name`. In `spec.subnetIds[0]`, that of one element: `subnetId`.
std::string last_name(std::string_view path) {
  std::string name(path.substr(path.rfind('.') + 1));
  const std::size_t bracket = name.find('[');
  if (bracket == std::string::npos) return name;
  name.resize(bracket);
  if (name.ends_with('s')) name.pop_back();
  return name;
}

// The properties that identify a resource: `id` and `objectId`, or `arn` and `topicArn`.
std::vector<std::string> names_of(const Type& to, const Type& resource, std::string_view whole,
                                  std::string_view ending) {
  std::vector<std::string> names;
  for (const Property& each : resource.properties()) {
    const bool is_meant = each.name == whole || each.name.ends_with(ending);
    if (!is_meant || !converts_safely(to, strip_eventuals_and_optional(each.type))) continue;
    names.push_back(each.name);
  }
  return names;
}

// One name is probably meant, of several any can be.
void offer(diag::Diagnostic& diagnostic, std::vector<std::string> names, base::Range after) {
  if (names.size() == 1) {
    diagnostic.fix({"use the {0} of the resource", diag::Name{names.front()}},
                   {{after, "." + names.front()}});
    return;
  }
  for (std::string& name : names) name.insert(0, ".");
  if (names.size() == 2) {
    diagnostic.help(
        {"use one of its properties: {0} or {1}", diag::Name{names[0]}, diag::Name{names[1]}});
  } else {
    diagnostic.help({"use one of its properties: {0}", diag::Names{std::move(names)}});
  }
}

// Objects of Kubernetes refer to each other by the name in their metadata.
bool has_metadata_name(const Type& to, const Type& resource) {
  const Type* metadata = resource.property("metadata");
  if (!metadata) return false;
  const Type object = strip_eventuals_and_optional(*metadata);
  const Type* name = object.is(Kind::kObject) ? object.property("name") : nullptr;
  return name && converts_safely(to, strip_eventuals_and_optional(*name));
}

// `bucketName` of a bucket for `s3Bucket`, `tableName` of a table for `TABLE`.
std::optional<std::string> name_of_kind(const Type& to, const Type& resource,
                                        std::string_view wanted) {
  constexpr std::string_view kName = "Name";
  for (const Property& each : resource.properties()) {
    if (each.name.size() <= kName.size() || !each.name.ends_with(kName)) continue;
    const std::string_view kind =
        std::string_view(each.name).substr(0, each.name.size() - kName.size());
    const std::size_t begin = wanted.size() < kind.size() ? 0 : wanted.size() - kind.size();
    const bool is_meant = base::equals_ignoring_case(wanted.substr(begin), kind);
    if (is_meant && converts_safely(to, strip_eventuals_and_optional(each.type))) return each.name;
  }
  return std::nullopt;
}

}  // namespace

void suggest_property(diag::Diagnostic& diagnostic, const Type& to, const Type& resource,
                      std::string_view wanted, base::Range after) {
  const std::string same = last_name(wanted);
  const Type* namesake = same == "name" ? nullptr : resource.property(same);
  if (namesake && converts_safely(to, strip_eventuals_and_optional(*namesake))) {
    return offer(diagnostic, {same}, after);
  }
  if (!ends_with(wanted, "Id") && has_metadata_name(to, resource)) {
    return offer(diagnostic, {"metadata.name"}, after);
  }
  std::vector<std::string> arns = names_of(to, resource, "arn", "Arn");
  if (std::ranges::find(arns, "arn") != arns.end()) arns = {"arn"};
  const auto name = name_of_kind(to, resource, same);
  if (ends_with(wanted, "Arn") && !arns.empty()) return offer(diagnostic, arns, after);
  // An input `role` takes an ARN or a name: the type of both is string.
  if (name && !arns.empty()) return offer(diagnostic, {*name, arns.front()}, after);
  if (name) return offer(diagnostic, {*name}, after);
  std::vector<std::string> ids = names_of(to, resource, "id", "Id");
  if (ends_with(same, "Id") || ids.size() > kMaxIds) ids = {"id"};
  if (!arns.empty() && !ends_with(wanted, "Id")) ids.insert(ids.begin(), arns.front());
  if (ids.empty()) ids = {"id"};
  offer(diagnostic, ids, after);
}

}  // namespace virga::model
