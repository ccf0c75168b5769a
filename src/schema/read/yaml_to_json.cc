#include "schema/read/yaml_to_json.h"

#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

#include "base/json/json_text.h"

namespace virga::schema {
namespace {

// Definitions of a schema are nested less than ten deep.
constexpr std::size_t kMaxYamlDepth = 200;

std::string place_of(const YAML::Mark& mark) {
  return "line " + std::to_string(mark.line + 1) + ", column " + std::to_string(mark.column + 1);
}

// A number of JSON, which is also one of YAML.
bool is_json_number(std::string_view text) {
  const auto digits = [&] {
    const std::size_t before = text.size();
    while (!text.empty() && std::isdigit(static_cast<unsigned char>(text.front()))) {
      text.remove_prefix(1);
    }
    return before - text.size();
  };
  const auto skip = [&](std::string_view any) {
    const bool is_next = !text.empty() && any.contains(text.front());
    if (is_next) text.remove_prefix(1);
    return is_next;
  };
  skip("-");
  const bool has_zero = text.starts_with('0');
  const std::size_t whole = digits();
  if (whole == 0 || (has_zero && whole > 1)) return false;
  if (skip(".") && digits() == 0) return false;
  if (skip("eE")) {
    skip("+-");
    if (digits() == 0) return false;
  }
  return text.empty();
}

// The JSON of a plain scalar that is not a string (the core schema of YAML 1.2).
std::optional<std::string> json_word(const std::string& text) {
  for (const char* word : {"null", "Null", "NULL", "~", ""}) {
    if (text == word) return "null";
  }
  for (const char* word : {"true", "True", "TRUE"}) {
    if (text == word) return "true";
  }
  for (const char* word : {"false", "False", "FALSE"}) {
    if (text == word) return "false";
  }
  return is_json_number(text) ? std::optional(text) : std::nullopt;
}

class JsonOfYaml {
 public:
  explicit JsonOfYaml(std::size_t max_bytes) : max_bytes_(max_bytes) {}

  // Returns false after an error.
  bool write(const YAML::Node& node, std::size_t depth) {
    if (depth > kMaxYamlDepth) return fail(node, "it is nested over 200 levels");
    if (out_.size() > max_bytes_) {
      error_ =
          "the schema has more than " + std::to_string(max_bytes_) + " bytes as JSON, the limit";
      return false;
    }
    switch (node.Type()) {
      case YAML::NodeType::Undefined:
      case YAML::NodeType::Null: out_ += "null"; return true;
      case YAML::NodeType::Scalar: return write_scalar(node);
      case YAML::NodeType::Sequence: return write_list(node, depth);
      case YAML::NodeType::Map: return write_map(node, depth);
    }
    return true;
  }

  base::Result<std::string> take(bool is_written) {
    if (!is_written) return base::fail(std::move(error_));
    if (out_.size() <= max_bytes_) return std::move(out_);
    return base::fail("the schema has more than " + std::to_string(max_bytes_) +
                      " bytes as JSON, the limit");
  }

 private:
  bool write_scalar(const YAML::Node& node) {
    // The library gives quoted scalars the tag "!", and plain ones "?" or nothing.
    const bool is_plain = node.Tag() == "?" || node.Tag().empty();
    if (const auto word = is_plain ? json_word(node.Scalar()) : std::nullopt) {
      out_ += *word;
    } else {
      base::append_json_string(out_, node.Scalar());
    }
    return true;
  }

  bool write_list(const YAML::Node& node, std::size_t depth) {
    out_ += '[';
    bool is_first = true;
    for (const YAML::Node& item : node) {
      if (!std::exchange(is_first, false)) out_ += ',';
      if (!write(item, depth + 1)) return false;
    }
    out_ += ']';
    return true;
  }

  bool write_map(const YAML::Node& node, std::size_t depth) {
    out_ += '{';
    bool is_first = true;
    for (const auto& member : node) {
      if (!member.first.IsScalar()) return fail(member.first, "a key is not a string");
      if (!std::exchange(is_first, false)) out_ += ',';
      base::append_json_string(out_, member.first.Scalar());
      out_ += ':';
      if (!write(member.second, depth + 1)) return false;
    }
    out_ += '}';
    return true;
  }

  bool fail(const YAML::Node& node, std::string_view reason) {
    error_ = place_of(node.Mark()) + ": " + std::string(reason);
    return false;
  }

  const std::size_t max_bytes_;
  std::string out_;
  std::string error_;
};

}  // namespace

base::Result<std::string> yaml_to_json(std::string_view yaml, std::size_t max_bytes) {
  try {
    const YAML::Node document = YAML::Load(std::string(yaml));
    JsonOfYaml writer(max_bytes);
    return writer.take(writer.write(document, 0));
  } catch (const YAML::Exception& error) {
    return base::fail("not YAML: " + place_of(error.mark) + ": " + error.msg);
  }
}

}  // namespace virga::schema
