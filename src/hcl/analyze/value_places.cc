#include "hcl/analyze/value_places.h"

#include <set>
#include <string_view>

#include "hcl/analyze/literal.h"

namespace virga::hcl {
namespace {

std::string member_path(const std::string& path, std::string_view name) {
  return path.empty() ? std::string(name) : path + "." + std::string(name);
}

std::string element_path(const std::string& path, std::size_t index) {
  return path + "[" + std::to_string(index) + "]";
}

// Writes ["name"] as .name, and removes a dot at the beginning.
std::string plain_path(std::string_view path) {
  std::string plain;
  while (!path.empty()) {
    const std::size_t end = path.starts_with("[\"") ? path.find("\"]") : std::string_view::npos;
    if (end == std::string_view::npos) {
      plain += path.front();
      path.remove_prefix(1);
    } else {
      plain.append(".").append(path.substr(2, end - 2));
      path.remove_prefix(end + 2);
    }
  }
  return plain.starts_with('.') ? plain.substr(1) : plain;
}

}  // namespace

ValuePlaces::ValuePlaces(const JsonFile& file, const JsonNode& node)
    : whole_(file.range(head(node))) {
  add(file, node, "");
}

ValuePlaces::ValuePlaces(const Expr& expr, base::SourceId source) : whole_{source, expr.span} {
  add(expr, source, "");
}

bool ValuePlaces::record(const std::string& path, const Place& place) {
  if (path.size() > kMaxPathBytes - path_bytes_) return false;
  path_bytes_ += path.size();
  places_[path] = place;
  return true;
}

void ValuePlaces::add(const JsonFile& file, const JsonNode& node, const std::string& path) {
  if (const auto* object = node.if_is<JsonObject>()) {
    std::set<std::string_view> keys;
    for (const JsonProperty& property : object->properties) {
      const std::string inside = member_path(path, property.name.text);
      const base::Range name = file.range(property.name.span);
      const bool is_new = keys.insert(property.name.text).second;
      if (!is_new && !repeated_.range.known()) repeated_ = {std::string(property.name.text), name};
      if (record(inside, {name, file.range(property.value->span)})) {
        add(file, *property.value, inside);
      }
    }
  } else if (const auto* array = node.if_is<JsonArray>()) {
    for (std::size_t i = 0; i < array->elements.size(); ++i) {
      const JsonNode& element = *array->elements[i];
      const std::string inside = element_path(path, i);
      const base::Range range = file.range(element.span);
      if (record(inside, {range, range})) add(file, element, inside);
    }
  }
}

void ValuePlaces::add(const Expr& expr, base::SourceId source, const std::string& path) {
  if (const auto* object = expr.if_is<ObjectExpr>()) {
    for (const ObjectItem& item : object->items) {
      const auto name = literal_key(*item.key);
      if (!name) continue;
      const std::string inside = member_path(path, *name);
      if (record(inside, {{source, item.key->span}, {source, item.value->span}})) {
        add(*item.value, source, inside);
      }
    }
  } else if (const auto* tuple = expr.if_is<TupleExpr>()) {
    for (std::size_t i = 0; i < tuple->elements.size(); ++i) {
      const base::Range range{source, tuple->elements[i]->span};
      const std::string inside = element_path(path, i);
      if (record(inside, {range, range})) add(*tuple->elements[i], source, inside);
    }
  } else if (const auto* paren = expr.if_is<ParenExpr>()) {
    add(*paren->inner, source, path);
  } else if (const auto* call = expr.if_is<CallExpr>()) {
    // The parts of a secret are those of its content.
    if (call->name == "secret" && call->arguments.size() == 1) {
      add(*call->arguments.front(), source, path);
    }
  }
}

const ValuePlaces::Place* ValuePlaces::innermost(std::string_view given, bool& is_exact) const {
  std::string path = plain_path(given);
  is_exact = true;
  while (true) {
    if (const auto found = places_.find(path); found != places_.end()) return &found->second;
    is_exact = false;
    const std::size_t end = path.find_last_of(".[");
    if (end == std::string::npos) return nullptr;
    path.resize(end);
  }
}

base::Range ValuePlaces::value(const std::string& path) const {
  bool is_exact = false;
  const Place* place = innermost(path, is_exact);
  return place ? place->value : whole_;
}

base::Range ValuePlaces::name(const std::string& path) const {
  bool is_exact = false;
  const Place* place = innermost(path, is_exact);
  if (!place) return whole_;
  return is_exact ? place->name : place->value;
}

}  // namespace virga::hcl
