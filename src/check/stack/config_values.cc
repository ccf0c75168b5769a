#include "check/stack/config_values.h"

#include <optional>
#include <vector>

#include "base/text/suggest.h"
#include "check/stack/config_yaml.h"
#include "check/stack/declared_types.h"
#include "check/stack/outdented_keys.h"
#include "check/stack/part_type.h"
#include "diag/codes/bind.h"
#include "diag/codes/run.h"
#include "run/config.h"

namespace virga::check {
namespace {

namespace codes = diag::codes;
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
    if (is_not_json) {
      report_scalar(where, yaml != nullptr);
    } else {
      add(where, run::reason_of(mismatch, is_secret_).text);
    }
  }

  // Reports a scalar in place of a list or map: in a stack file, a test file or on the command
  // line.
  void report_scalar(base::Range where, bool is_yaml) {
    const bool is_list = is_sequence(type_);
    if (is_yaml) {
      add(where, "expected " + expected())
          .help({is_list ? diag::MessageText("write {0}, one line for each element")
                         : diag::MessageText("write {0}, one line for each property"),
                 Excerpt{is_list ? "- VALUE" : "KEY: VALUE"}});
      return;
    }
    const bool is_in_file = where.known();
    const std::string in_file =
        short_key() + (is_list ? " = [\"VALUE\"]" : " = { KEY = \"VALUE\" }");
    const std::string option =
        "-c '" + short_key() + (is_list ? "=[\"VALUE\"]'" : "={\"KEY\": \"VALUE\"}'");
    add(where, "expected " + (is_in_file ? expected() : "JSON"))
        .help({"write {0}", Excerpt{is_in_file ? in_file : option}});
  }

  std::string short_key() const {
    return run::config_flag_name(session_.project.name, node_.logical_name);
  }

  diag::Diagnostic& add(base::Range where, std::string reason) {
    auto& error = diagnostics_.add(codes::kConfigMismatch, where, Name{key_},
                                   diag::Reason{std::move(reason)});
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
    check_items(yaml.items, type, has_places, path);
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

  void check_items(const std::vector<Yaml>& items, const Type& type, bool has_places,
                   const std::string& path) {
    const Type* wanted = part_type(type, "");
    for (std::size_t i = 0; wanted && i < items.size(); ++i) {
      check_properties(items[i], *wanted, has_places, path + "[" + std::to_string(i) + "]");
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
    auto& error = diagnostics_.add(codes::kUnknownKey, where, Name{name.text}, Name{key_});
    suggest_property(error, name.text, type);
    described(error);
  }

  static void suggest_property(diag::Diagnostic& error, const std::string& name, const Type& type) {
    std::vector<std::string_view> known;
    for (const model::Property& each : type.properties()) known.push_back(each.name);
    if (const auto near = base::nearest(name, known)) {
      error.help({"did you mean {0}?", Name{std::string(*near)}});
    } else {
      error.note({"it takes {0}", diag::Names{{known.begin(), known.end()}}});
    }
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

// Whether UnusedKeys reports a declaration of the project that contradicts the program.
bool has_wrong_declaration(const std::string& key, const run::ConfigValue& given,
                           const bind::ConfigVariable& variable, const Session& session) {
  const auto declared = session.project.declared_config.find(key);
  return declared != session.project.declared_config.end() &&
         declared->second.range == given.key_range &&
         contradicts(declared->second.type, variable.declared);
}

// Returns null if the value is not an expression of a test file.
const ConfigForm* form_of(const ConfigForms& forms, const std::string& key) {
  const auto form = forms.find(key);
  return form == forms.end() ? nullptr : &form->second;
}

}  // namespace

void report_mismatches(const std::map<std::string, run::ConfigValue>& config,
                       const Session& session, diag::Diagnostics& diagnostics,
                       const ConfigForms& forms) {
  ConfigYaml yaml(session.sources);
  const std::set<std::string> outdented = outdented_keys(config, session);
  for (const bind::Node& node : session.program.nodes) {
    const auto* variable = node.if_is<bind::ConfigVariable>();
    if (!variable) continue;
    const std::string key = session.project.name + ":" + std::string(node.logical_name);
    const auto given = config.find(key);
    if (given == config.end() || given->second.encrypted) continue;
    if (has_wrong_declaration(key, given->second, *variable, session)) continue;
    ValueReview(node, key, given->second, session, diagnostics)
        .run(yaml.find(given->second), outdented.contains(key), form_of(forms, key));
  }
}

}  // namespace virga::check
