#include "check/stack/config_values.h"

#include <optional>
#include <vector>

#include "base/text/suggest.h"
#include "check/stack/config_yaml.h"
#include "check/stack/declared_types.h"
#include "check/stack/outdented_keys.h"
#include "check/stack/part_type.h"
#include "run/config.h"

namespace virga::check {
namespace {

using diag::Code;
using diag::Excerpt;
using diag::Name;
using model::Kind;
using model::Type;
using project::Yaml;

class ValueReview {
 public:
  ValueReview(const bind::Node& node, const std::string& key, const run::ConfigValue& value,
              const Session& session, diag::Diagnostics& diagnostics)
      : node_(node),
        variable_(*node.if_is<bind::ConfigVariable>()),
        key_(key),
        value_(value),
        session_(session),
        diagnostics_(diagnostics),
        type_(run::strip(variable_.declared)),
        is_secret_(variable_.secret || value.secret) {}

  // `yaml` is the value as written, or null if it does not come from a YAML file. `form` is null if
  // it does not come from an expression.
  // `is_outdented`: the lines below belong to the value.
  void run(const Yaml* yaml, bool is_outdented, const ConfigForm* form) {
    if (yaml && has_wrong_form(*yaml, is_outdented)) return;
    if (is_scalar(type_) && form && !form->kind.empty()) {
      report_form(form->kind);
      return;
    }
    places_ = form && form->places.whole().known() ? &form->places : nullptr;
    const auto parsed = run::parse_config(value_.text, variable_.declared, session_.limits);
    if (!parsed) return report(parsed.error(), yaml);
    if (yaml && yaml->kind != Yaml::Kind::kScalar) return check_properties(*yaml, type_, true, "");
    if (is_scalar(type_)) return;
    // JSON is YAML. The text has no places of its own.
    base::Sources sources;
    diag::Diagnostics ignored;
    const auto json = project::parse_yaml(sources.add(key_, value_.text), ignored);
    if (json) check_properties(*json, type_, false, "");
  }

 private:
  bool has_wrong_form(const Yaml& yaml, bool is_outdented) {
    if (yaml.kind == Yaml::Kind::kNull) {
      const bool is_collection = is_sequence(type_) || is_mapping(type_);
      if (!is_outdented && !is_scalar(type_) && (variable_.nullable || !is_collection))
        return false;
      add(run::key_place(value_), "expected " + expected() + ", got nothing")
          .help({is_outdented
                     ? diag::MessageText("indent the lines of the map below it")
                     : diag::MessageText("write a value after the colon, or remove the line")});
      return true;
    }
    if (is_scalar(type_) && yaml.kind != Yaml::Kind::kScalar) {
      report_map(yaml);
      return true;
    }
    return false;
  }

  diag::Diagnostic& report_form(std::string_view form) {
    return add(run::mismatch_place(value_, is_secret_),
               "expected " + expected() + ", got " + std::string(form));
  }

  // A map with the only key `secret` means an encrypted value.
  void report_map(const Yaml& map) {
    const bool is_secret = map.members.size() == 1 && map.members.front().key.text == "secret";
    diag::Diagnostic& error = report_form(project::name(map.kind));
    if (is_secret) error.subject = map.members.front().key.range;
    if (is_secret) error.help({"did you mean {0}?", Name{"secure"}});
    const bool is_encrypted = is_secret && map.members.front().value.text.starts_with("v1:");
    if (!is_secret || is_encrypted) return;
    error.help({"{0} encrypts a value and writes it",
                Excerpt{"pulumi config set --secret " + std::string(node_.logical_name)}});
  }

  std::string expected() const {
    if (is_sequence(type_)) return "a list";
    if (is_mapping(type_)) return "a map";
    if (type_.is(Kind::kBool)) return "true or false";
    if (type_.is(Kind::kInt)) return "a whole number";
    return type_.is(Kind::kNumber) ? "a number" : "a string";
  }

  void report(const run::Mismatch& mismatch, const Yaml* yaml) {
    const bool is_not_json = mismatch.path.empty() && (is_sequence(type_) || is_mapping(type_)) &&
                             mismatch.reason == "expected JSON";
    base::Range where = run::mismatch_place(value_, is_secret_);
    if (yaml && !is_secret_) where = part_of(*yaml, mismatch.path).range;
    if (places_ && !is_secret_) where = places_->value(mismatch.path);
    if (!is_not_json) {
      add(where, run::reason_of(mismatch, is_secret_).text);
    } else if (yaml) {
      add(where, "expected " + expected())
          .help({is_sequence(type_) ? diag::MessageText("write {0}, one line for each element")
                                    : diag::MessageText("write {0}, one line for each property"),
                 Excerpt{is_sequence(type_) ? "- VALUE" : "KEY: VALUE"}});
    } else if (where.known()) {  // in a test file
      add(where, "expected " + expected())
          .help({"write {0}",
                 Excerpt{short_key() +
                         (is_sequence(type_) ? " = [\"VALUE\"]" : " = { KEY = \"VALUE\" }")}});
    } else {
      add(where, "expected JSON")
          .help({"write {0}",
                 Excerpt{"-c '" + short_key() +
                         (is_sequence(type_) ? "=[\"VALUE\"]'" : "={\"KEY\": \"VALUE\"}'")}});
    }
  }

  std::string short_key() const {
    return run::config_flag_name(session_.project.name, node_.logical_name);
  }

  diag::Diagnostic& add(base::Range where, std::string reason) {
    auto& error =
        diagnostics_.add(Code::kConfigMismatch, where, Name{key_}, diag::Reason{std::move(reason)});
    return described(error);
  }

  diag::Diagnostic& described(diag::Diagnostic& error) {
    if (error.subject.known()) {
      error.label(node_.name_range, {"declared here"});
    } else {
      error.note({"the value comes from {0}", Excerpt{"-c " + short_key() + "=..."}});
    }
    return error;
  }

  // Reports properties that the type does not have. Recursive: the depth of YAML is bounded.
  void check_properties(const Yaml& yaml, const Type& given, bool has_places,
                        const std::string& path) {
    const Type type = run::strip(given);
    for (std::size_t i = 0; i < yaml.items.size(); ++i) {
      const Type* wanted = part_type(type, "");
      if (!wanted) break;
      const std::string inside = path + "[" + std::to_string(i) + "]";
      check_properties(yaml.items[i], *wanted, has_places, inside);
    }
    for (const auto& [name, value] : yaml.members) {
      const Type* wanted = part_type(type, name.text);
      const std::string inside = path + "." + name.text;
      if (wanted) {
        check_properties(value, *wanted, has_places, inside);
      } else if (type.is(Kind::kObject)) {
        report_unknown(name, type, has_places, inside);
      }
    }
  }

  void report_unknown(const Yaml& name, const Type& type, bool has_places,
                      const std::string& path) {
    base::Range where = value_.range;
    if (has_places) where = name.range;
    if (places_) where = places_->name(path);
    // The names of properties of a secret are secret.
    if (is_secret_) {
      add(run::key_place(value_), "it has a property that the type does not have");
      return;
    }
    auto& error = diagnostics_.add(Code::kUnknownKey, where, Name{name.text}, Name{key_});
    std::vector<std::string_view> known;
    for (const model::Property& each : type.properties()) known.push_back(each.name);
    if (const auto near = base::nearest(name.text, known)) {
      error.help({"did you mean {0}?", Name{std::string(*near)}});
    } else {
      error.note({"it takes {0}", diag::Names{{known.begin(), known.end()}}});
    }
    described(error);
  }

  const bind::Node& node_;
  const bind::ConfigVariable& variable_;
  const std::string& key_;
  const run::ConfigValue& value_;
  const Session& session_;
  diag::Diagnostics& diagnostics_;
  const Type type_;
  const bool is_secret_;
  const hcl::ValuePlaces* places_ = nullptr;  // of the parts of an expression
};

}  // namespace

void report_mismatches(const std::map<std::string, run::ConfigValue>& config,
                       const Session& session, diag::Diagnostics& diagnostics,
                       const ConfigForms& forms) {
  ConfigYaml yaml(session.sources);
  const std::set<std::string> outdented = outdented_keys(config, session);
  for (const bind::Node& node : session.program.nodes) {
    if (!node.if_is<bind::ConfigVariable>()) continue;
    const std::string key = session.project.name + ":" + std::string(node.logical_name);
    const auto given = config.find(key);
    if (given == config.end() || given->second.encrypted) continue;
    // UnusedKeys reports a declaration that contradicts the program.
    const auto declared = session.project.declared_config.find(key);
    if (declared != session.project.declared_config.end() &&
        declared->second.range == given->second.key_range &&
        contradicts(declared->second.type, node.if_is<bind::ConfigVariable>()->declared)) {
      continue;
    }
    const auto form = forms.find(key);
    ValueReview(node, key, given->second, session, diagnostics)
        .run(yaml.find(given->second), outdented.contains(key),
             form == forms.end() ? nullptr : &form->second);
  }
}

}  // namespace virga::check
