#include "vectors/hcl/bodies.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "hcl/body/content.h"
#include "vectors/canonical_json.h"
#include "vectors/cty/notation.h"

namespace virga::vectors {
namespace {

hcl::Schema schema_from(const Json& json) {
  hcl::Schema schema;
  for (const Json attribute : simdjson::dom::array(json["attrs"])) {
    schema.attributes.push_back({std::string(text_of(attribute, "name")),
                                 has(attribute, "required") && bool(attribute["required"])});
  }
  for (const Json block : simdjson::dom::array(json["blocks"])) {
    hcl::BlockSchema header{std::string(text_of(block, "type")), {}};
    for (const Json label : simdjson::dom::array(block["labels"])) {
      header.labels.emplace_back(std::string_view(label));
    }
    schema.blocks.push_back(std::move(header));
  }
  return schema;
}

std::string show_range(base::Range range) {
  return fmt::format("[{},{}]", range.span.begin, range.span.end);
}

template <typename Items, typename Show>
std::string list(const Items& items, Show show_item) {
  std::string out = "[";
  for (const auto& item : items) {
    if (out.size() > 1) out += ',';
    out += show_item(item);
  }
  return out + "]";
}

class BodyWriter {
 public:
  BodyWriter(std::string_view mode, const hcl::EvalContext* context, diag::Diagnostics& diagnostics)
      : is_partial_(mode == "partial"), context_(context), diagnostics_(diagnostics) {}

  std::string just_attributes(const hcl::AnyBody& body) {
    return fmt::format(R"({{"attrs":{}}})", show(body.just_attributes(diagnostics_)));
  }

  std::string content(const hcl::AnyBody& body, const Json& schema) {
    const hcl::Schema wanted = schema_from(schema);
    hcl::PartialContent read;
    std::string rest;
    if (is_partial_) {
      read = body.partial_content(wanted, diagnostics_);
      rest = fmt::format(R"(,"rest":{})", names(read.rest.just_attributes(diagnostics_)));
    } else {
      read.content = body.content(wanted, diagnostics_);
    }
    const std::string attributes = show(read.content.attributes);
    const std::string blocks =
        list(read.content.blocks, [&](const auto& block) { return show(block, schema); });
    return fmt::format(R"({{"attrs":{},"blocks":{},"missing":{}{}}})", attributes, blocks,
                       vectors::show_range(read.content.missing_item), rest);
  }

 private:
  static std::string names(const hcl::BodyAttributes& attributes) {
    std::set<std::string_view> sorted;
    for (const hcl::BodyAttribute& attribute : attributes) sorted.insert(attribute.name);
    return list(sorted, [](std::string_view name) { return show_text(name); });
  }

  std::string show(const hcl::BodyAttributes& attributes) {
    std::map<std::string_view, std::string> sorted;
    for (const hcl::BodyAttribute& attribute : attributes) {
      sorted[attribute.name] = show(attribute);
    }
    return list(sorted, [](const auto& entry) { return entry.second; });
  }

  std::string show(const hcl::BodyAttribute& attribute) {
    const std::size_t before = diagnostics_.size();
    const cty::Value value = attribute.value.evaluate(context_, diagnostics_);
    const bool is_bad = diagnostics_.size() > before;
    return fmt::format(R"({{{}"name":{},"nr":{},"r":{}{},"xr":{}}})", is_bad ? "\"bad\":true," : "",
                       show_text(attribute.name), vectors::show_range(attribute.name_range),
                       vectors::show_range(attribute.range),
                       is_bad ? "" : ",\"v\":" + to_json(value),
                       vectors::show_range(attribute.value.range()));
  }

  std::string show(const hcl::BodyBlock& block, const Json& schema) {
    return fmt::format(
        R"({{"body":{},"dr":{},"labels":{},"lr":{},"tr":{},"type":{}}})", nested(block, schema),
        vectors::show_range(block.definition),
        list(block.labels, [](const auto& label) { return show_text(label.text); }),
        list(block.labels, [](const auto& label) { return vectors::show_range(label.range); }),
        vectors::show_range(block.type_range), show_text(block.type));
  }

  std::string nested(const hcl::BodyBlock& block, const Json& schema) {
    for (const Json candidate : simdjson::dom::array(schema["blocks"])) {
      if (text_of(candidate, "type") == block.type && has(candidate, "body")) {
        return content(block.body, candidate["body"]);
      }
    }
    return just_attributes(block.body);
  }

  bool is_partial_;
  const hcl::EvalContext* context_;
  diag::Diagnostics& diagnostics_;
};

}  // namespace

std::string read_body(const hcl::AnyBody& body, const Json& line, const hcl::EvalContext* context,
                      diag::Diagnostics& diagnostics) {
  const std::string_view mode = text_of(line, "mode");
  BodyWriter writer(mode, context, diagnostics);
  return mode == "attrs" ? writer.just_attributes(body) : writer.content(body, line["schema"]);
}

std::string sorted_entries(std::string list) {
  std::vector<std::string> entries;
  std::size_t begin = 1;
  while (begin + 1 < list.size()) {
    const std::size_t next = std::min(list.find(",[\"", begin), list.size() - 1);
    entries.push_back(list.substr(begin, next - begin));
    begin = next + 1;
  }
  std::ranges::sort(entries);
  return vectors::list(entries, [](const std::string& entry) { return entry; });
}

}  // namespace virga::vectors
