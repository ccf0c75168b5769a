// schema_types.jsonl: the types of resources and functions of packages in the language.
#include <fmt/core.h>

#include "bind/types/function_types.h"
#include "bind/types/packages.h"
#include "bind/types/schema_type.h"
#include "vectors/pcl/schema_set.h"
#include "vectors/pcl/type_notation.h"

namespace virga::vectors {
namespace {

using bind::Shape;

class Comparer {
 public:
  Comparer(const Json& line, SchemaSet& set)
      : line_(line), packages_(set, {}), types_(packages_, {}) {}

  Outcome run() {
    const std::string full(text_of(line_, "pkg"));
    const std::size_t at = full.rfind('@');
    const auto& found = packages_.at_version(full.substr(0, at), full.substr(at + 1));
    if (!found || !*found)
      return Outcome::failed("package " + full, found ? "none" : found.error().str());
    package_ = *found;
    return text_of(line_, "kind") == "function" ? function() : resource();
  }

 private:
  // A definition that the reference cannot read may be valid for us.
  template <typename T>
  std::string unreadable(const base::Result<const T*>& found) const {
    if (!found) return found.error().str();
    return *found ? "" : "no such member";
  }

  Outcome resource() {
    const std::string token(text_of(line_, "token"));
    const auto found =
        text_of(line_, "kind") == "provider" ? package_->provider() : package_->resource(token);
    if (has(line_, "err")) return Outcome::passed();
    if (const std::string why = unreadable(found); !why.empty()) return Outcome::failed(token, why);
    const schema::Resource& resource = **found;
    text("canonical", resource.canonical_token);
    if (bool(line_["component"]) != resource.is_component) differ("component", "other", "");
    properties("inputs", resource.inputs, Shape::kInput);
    type("outputs", model::Type::object(types_.outputs(package_, resource)));
    if (resource.has_state_inputs) {
      properties("state", resource.state_inputs, Shape::kInput);
    } else if (!line_["state"].is_null()) {
      differ("state", simdjson::minify(Json(line_["state"])), "none");
    }
    return outcome();
  }

  Outcome function() {
    const std::string token(text_of(line_, "token"));
    const auto found = package_->function(token);
    if (has(line_, "err")) return Outcome::passed();
    if (const std::string why = unreadable(found); !why.empty()) return Outcome::failed(token, why);
    const schema::Function& function = **found;
    text("canonical", function.canonical_token);
    const bind::FunctionTypes signature = bind::function_types(types_, package_, function);
    type("args", signature.arguments);
    type("ret", signature.result);
    if (has(line_, "outArgs")) type("outArgs", signature.output_arguments);
    if (has(line_, "outRet")) type("outRet", signature.output_result);
    if (bool(line_["multi"]) == function.positional.empty()) differ("multi", "other", "");
    return outcome();
  }

  void properties(std::string_view key, const schema::Properties& list, Shape shape) {
    type(key, types_.object(package_, list, shape));
  }
  void type(std::string_view key, const model::Type& got) {
    const Json recorded = line_[key];
    if (matches_type(recorded, got, UnionOrder::kAsSets)) return;
    differ(key, simdjson::minify(recorded), encode_type(got));
  }
  void text(std::string_view key, std::string_view got) {
    if (text_of(line_, key) != got) differ(key, text_of(line_, key), got);
  }
  void differ(std::string_view what, std::string_view expected, std::string_view got) {
    expected_ += fmt::format("{} {}; ", what, expected);
    got_ += fmt::format("{} {}; ", what, got);
  }
  Outcome outcome() const {
    return expected_.empty() ? Outcome::passed() : Outcome::failed(expected_, got_);
  }

  const Json& line_;
  bind::Packages packages_;
  bind::SchemaTypes types_;
  bind::PackagePtr package_;
  std::string expected_;
  std::string got_;
};

}  // namespace

extern const Suite kPclSchemaTypesSuite = {
    "pcl schema types",
    [](const Json& line) { return has(line, "set") && has(line, "pkg") && has(line, "token"); },
    [](const Json& line, const File& file) {
      return Comparer(line, schema_set(file.path, std::string(text_of(line, "set")))).run();
    }};

}  // namespace virga::vectors
