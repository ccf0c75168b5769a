// yamldecode.
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <map>
#include <optional>
#include <sstream>

#include "base/text/unicode.h"
#include "cty/convert/convert.h"
#include "cty/functions/rules.h"
#include "terraform/functions/encodings/encodings.h"
#include "terraform/functions/encodings/yaml_scalars.h"
#include "terraform/functions/encodings/yaml_source.h"

namespace virga::terraform {
namespace {

using cty::Call;
using cty::Result;
using cty::Type;
using cty::Value;

constexpr std::string_view kMergeKey = "<<";
constexpr std::string_view kPlainTag = "?";
constexpr std::string_view kQuotedTag = "!";

// Builds a value from the events of the parser. After the first error it ignores all events.
class YamlBuilder final : public YAML::EventHandler {
 public:
  YamlBuilder(std::string_view text, const base::Limits& limits) : source_(text), limits_(limits) {}

  // Fails if the document has an error or no value.
  Result<Value> result() const {
    if (error_) return base::Unexpected(*error_);
    if (!root_) return cty::invalid("the document has no value");
    return *root_;
  }

  void OnDocumentStart(const YAML::Mark&) override {}
  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    // The parser accepts a missing item between commas.
    const bool is_item = !open_.empty() && open_.back().is_flow && !open_.back().is_map;
    if (is_item && source_.is_comma(position(mark))) return fail(misplaced());
    if (source_.is_null_word(position(mark))) check_place(mark, false);
    add(Value(), anchor);
  }

  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    check_place(mark, false);
    const auto found = anchors_.find(anchor);
    if (found == anchors_.end()) return fail(cty::invalid("an alias refers to its own value"));
    add(found->second, 0);
  }

  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& text) override {
    if (error_) return;
    check_place(mark, false);
    const bool is_key = !open_.empty() && open_.back().expects_key();
    if (is_key && tag == kPlainTag && text == kMergeKey) {
      open_.back().key = text;
      open_.back().is_merge = true;
      return;
    }
    const YamlScalarText source = source_.scalar(position(mark), text);
    const bool is_plain = tag != kQuotedTag && !source.is_quoted;
    if (tag == kQuotedTag && source.has_tag) {
      return fail(cty::invalid("a YAML tag is not supported"));
    }
    if (!source.is_closed) return fail(cty::invalid("a closing quote is missing"));
    // The parser accepts a key without a colon.
    if (is_key && !open_.back().is_flow && !source_.is_explicit_key(position(mark)) &&
        !source_.has_colon(source.end)) {
      return fail(cty::invalid("a key of a mapping has no colon"));
    }
    const std::string_view full =
        tag == kPlainTag || tag == kQuotedTag ? std::string_view() : std::string_view(tag);
    const std::string folded = source.broken.empty() ? std::string() : folded_lines(source.broken);
    Result<Value> value =
        yaml_scalar(source.broken.empty() ? text : folded, full, is_plain, limits_);
    if (!value) return fail(base::Unexpected(value.error()));
    add(*std::move(value), anchor);
  }

  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value style) override {
    check_place(mark, style == YAML::EmitterStyle::Block);
    open(tag, "tag:yaml.org,2002:seq",
         {.is_flow = style == YAML::EmitterStyle::Flow,
          .column = source_.content_column(position(mark), mark.column),
          .anchor = anchor});
  }
  void OnSequenceEnd() override { close(); }

  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value style) override {
    check_place(mark, false);
    open(tag, "tag:yaml.org,2002:map",
         {.is_map = true,
          .is_flow = style == YAML::EmitterStyle::Flow,
          .column = source_.content_column(position(mark), mark.column),
          .anchor = anchor});
  }
  void OnMapEnd() override { close(); }

 private:
  // A collection whose end has not been read.
  struct Open {
    bool is_map = false;
    bool is_flow = false;  // in brackets
    int column = 0;
    YAML::anchor_t anchor = 0;
    std::vector<Value> elements{};
    std::map<std::string, Value> fields{};
    std::map<std::string, Value> merged{};
    std::optional<std::string> key{};
    bool is_merge = false;

    bool expects_key() const { return is_map && !key; }
  };

  static std::size_t position(const YAML::Mark& mark) {
    return static_cast<std::size_t>(std::max(mark.pos, 0));
  }

  static base::Unexpected<cty::Error> misplaced() {
    return cty::invalid("a part of the YAML text has a wrong indentation or place");
  }

  // A node outside of brackets must be indented more than the collection around it, without tabs. A
  // block sequence may have the indentation of its key.
  void check_place(const YAML::Mark& mark, bool is_block_sequence) {
    if (!open_.empty() && open_.back().is_flow) return;
    if (source_.is_indented_by_tab(position(mark))) return fail(misplaced());
    if (open_.empty() || open_.back().expects_key()) return;
    const int least = open_.back().column + (is_block_sequence && open_.back().is_map ? 0 : 1);
    if (mark.column < least) fail(misplaced());
  }

  void fail(base::Unexpected<cty::Error> error) {
    if (!error_) error_ = error.error();
  }

  void open(std::string_view tag, std::string_view allowed, Open collection) {
    if (error_) return;
    if (!tag.empty() && tag != kPlainTag && tag != allowed) {
      return fail(cty::invalid("a YAML tag is not supported"));
    }
    if (open_.size() >= limits_.max_type_depth) {
      return fail(cty::fail(cty::ErrorKind::kTooDeep, "the document is nested too deeply"));
    }
    if (!open_.empty() && open_.back().expects_key()) {
      return fail(cty::invalid("the key of a mapping must be a scalar"));
    }
    open_.push_back(std::move(collection));
  }

  void close() {
    if (error_) return;
    Open collection = std::move(open_.back());
    open_.pop_back();
    if (!collection.is_map) {
      return add(Value::tuple(std::move(collection.elements)), collection.anchor);
    }
    collection.fields.merge(collection.merged);
    std::vector<Value::Field> fields(collection.fields.begin(), collection.fields.end());
    add(Value::object(std::move(fields)), collection.anchor);
  }

  void add(Value value, YAML::anchor_t anchor) {
    if (error_) return;
    // Aliases can repeat a value, so a short text can have a very large value.
    if (auto fits = cty::check_size(limits_, value); !fits) {
      return fail(base::Unexpected(fits.error()));
    }
    if (anchor != 0) anchors_[anchor] = value;
    if (open_.empty()) {
      root_ = std::move(value);
      return;
    }
    Open& outer = open_.back();
    if (!outer.is_map) {
      outer.elements.push_back(std::move(value));
    } else if (!outer.key) {
      set_key(outer, value);
    } else if (outer.is_merge) {
      merge(outer, value);
    } else {
      outer.fields.insert_or_assign(*std::exchange(outer.key, std::nullopt), std::move(value));
    }
  }

  void set_key(Open& outer, const Value& value) {
    const Result<Value> text = cty::convert(value, Type::string(), cty::Profile::kReference);
    if (!text || text->is_null()) {
      return fail(cty::invalid("the key of a mapping must be a string, a number or a bool"));
    }
    outer.key = text->as_string();
  }

  // Adds the entries of a mapping, or of each mapping of a sequence. Earlier ones win.
  void merge(Open& outer, const Value& value) {
    outer.key.reset();
    outer.is_merge = false;
    if (value.is_null() || !value.can_iterate()) {
      return fail(cty::invalid("<< requires a mapping or a sequence of mappings"));
    }
    if (cty::is_sequence(value.type())) {
      for (const Value& element : value.elements()) merge(outer, element);
      return;
    }
    for (std::size_t i = 0; i < value.size(); ++i) {
      outer.merged.emplace(value.key_at(i).as_string(), value.elements()[i]);
    }
  }

  YamlSource source_;
  const base::Limits& limits_;
  std::vector<Open> open_;
  std::map<YAML::anchor_t, Value> anchors_;
  std::optional<Value> root_;
  std::optional<cty::Error> error_;
};

Result<Value> decode_yaml(std::string_view text, const base::Limits& limits) {
  if (text.starts_with(base::kByteOrderMark)) text.remove_prefix(base::kByteOrderMark.size());
  if (!YamlSource(text).has_valid_start()) return cty::invalid("the document has no value");
  try {
    std::istringstream in{std::string(text)};
    YAML::Parser parser(in);
    YamlBuilder builder(text, limits);
    if (!parser.HandleNextDocument(builder)) return cty::invalid("the document has no value");
    YamlBuilder rest(text, limits);
    if (parser.HandleNextDocument(rest)) {
      return cty::invalid("the text contains more than one document");
    }
    return builder.result();
  } catch (const YAML::Exception& error) {
    // Texts of the parser can contain parts of the document.
    return cty::invalid("the text is not valid YAML in line " +
                        std::to_string(error.mark.line + 1));
  }
}

}  // namespace

Entry yamldecode_entry() {
  return {{.name = "yamldecode",
           .description = "Decodes a YAML document. Mappings become objects, and sequences become "
                          "tuples.",
           .parameters = {{"src", Type::string(), "The YAML text."}},
           .type = [](const Call& call) -> Result<Type> {
             if (!call[0].is_known()) return Type::dynamic();
             const Result<Value> value = decode_yaml(call.text(0), call.limits);
             if (!value) return base::Unexpected(value.error());
             return value->type();
           },
           .value = [](const Call& call) { return decode_yaml(call.text(0), call.limits); },
           .refine = cty::may_be_null},
          R"(yamldecode("a: 1\nb: [v, w]"))"};
}

}  // namespace virga::terraform
