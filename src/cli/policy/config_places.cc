#include "cli/policy/config_places.h"

#include <string_view>

#include "hcl/analyze/literal.h"

namespace virga::cli {
namespace {

std::string member_path(const std::string& path, std::string_view name) {
  return path.empty() ? std::string(name) : path + "." + std::string(name);
}

std::string element_path(const std::string& path, std::size_t index) {
  return path + "[" + std::to_string(index) + "]";
}

}  // namespace

ConfigPlaces::ConfigPlaces(const hcl::JsonFile& file) : whole_(file.range(head(file.root()))) {
  add(file, file.root(), "");
}

ConfigPlaces::ConfigPlaces(const hcl::Expr& expr, base::SourceId source)
    : whole_{source, expr.span} {
  add(expr, source, "");
}

void ConfigPlaces::add(const hcl::JsonFile& file, const hcl::JsonNode& node,
                       const std::string& path) {
  if (const auto* object = node.if_is<hcl::JsonObject>()) {
    for (const hcl::JsonProperty& property : object->properties) {
      const std::string inside = member_path(path, property.name.text);
      places_[inside] = {file.range(property.name.span), file.range(property.value->span)};
      add(file, *property.value, inside);
    }
  } else if (const auto* array = node.if_is<hcl::JsonArray>()) {
    for (std::size_t i = 0; i < array->elements.size(); ++i) {
      const hcl::JsonNode& element = *array->elements[i];
      const std::string inside = element_path(path, i);
      places_[inside] = {file.range(element.span), file.range(element.span)};
      add(file, element, inside);
    }
  }
}

void ConfigPlaces::add(const hcl::Expr& expr, base::SourceId source, const std::string& path) {
  if (const auto* object = expr.if_is<hcl::ObjectExpr>()) {
    for (const hcl::ObjectItem& item : object->items) {
      const auto name = hcl::literal_key(*item.key);
      if (!name) continue;
      const std::string inside = member_path(path, *name);
      places_[inside] = {{source, item.key->span}, {source, item.value->span}};
      add(*item.value, source, inside);
    }
  } else if (const auto* tuple = expr.if_is<hcl::TupleExpr>()) {
    for (std::size_t i = 0; i < tuple->elements.size(); ++i) {
      const base::Range range{source, tuple->elements[i]->span};
      const std::string inside = element_path(path, i);
      places_[inside] = {range, range};
      add(*tuple->elements[i], source, inside);
    }
  }
}

const ConfigPlaces::Place* ConfigPlaces::innermost(std::string path, bool& is_exact) const {
  is_exact = true;
  while (true) {
    if (const auto found = places_.find(path); found != places_.end()) return &found->second;
    is_exact = false;
    const std::size_t end = path.find_last_of(".[");
    if (end == std::string::npos) return nullptr;
    path.resize(end);
  }
}

base::Range ConfigPlaces::value(const std::string& path) const {
  bool is_exact = false;
  const Place* place = innermost(path, is_exact);
  return place ? place->value : whole_;
}

base::Range ConfigPlaces::name(const std::string& path) const {
  bool is_exact = false;
  const Place* place = innermost(path, is_exact);
  if (!place) return whole_;
  return is_exact ? place->name : place->value;
}

}  // namespace virga::cli
