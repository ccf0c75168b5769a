#include "project/config_flags.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/text/ascii.h"
#include "diag/codes/run.h"
#include "diag/codes/tool.h"
#include "project/config.h"
#include "project/yaml.h"

namespace virga::project {

namespace codes = diag::codes;

namespace {

struct Flag {
  ConfigPath path;
  std::string value;
};

// The text after "=" may be a secret, so the messages show only the text before it. Without "=",
// the flag is a key.
std::optional<Flag> read_flag(const std::string& flag, bool is_path,
                              diag::Diagnostics* diagnostics) {
  const std::size_t equals = flag.find('=');
  if (equals == std::string::npos || equals == 0) {
    if (!diagnostics) return std::nullopt;
    diagnostics
        ->add(codes::kMalformedConfigFlag, {},
              diag::Excerpt{equals == 0 ? "=..." : flag.substr(0, equals)})
        .help({"write a configuration value as `--config region=us-west-2`"});
    return std::nullopt;
  }
  std::string key = flag.substr(0, equals);
  std::string value = flag.substr(equals + 1);
  if (!is_path) return Flag{{std::move(key), {}}, std::move(value)};
  auto path = parse_config_path(key);
  if (path) return Flag{*std::move(path), std::move(value)};
  if (diagnostics) {
    diagnostics->add(codes::kMalformedConfigFlag, {}, diag::Excerpt{key})
        .note({"{0} is not a path: {1}", diag::Excerpt{key}, diag::Reason{path.error().str()}})
        .help({"write the path of a part as `net.cidrs[0]`"});
  }
  return std::nullopt;
}

template <typename Each>
void for_each_flag(const ConfigFlags& flags, diag::Diagnostics* diagnostics, const Each& each) {
  for (const bool is_secret : {false, true}) {
    for (const std::string& text : is_secret ? flags.secrets : flags.values) {
      if (auto flag = read_flag(text, flags.are_paths, diagnostics)) {
        each(*std::move(flag), is_secret, text);
      }
    }
  }
}

// Returns true also for `-` and `007`, which Yaml::json() writes as strings.
bool is_whole_number(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  return std::ranges::all_of(text, base::is_ascii_digit);
}

Yaml scalar_of(const std::string& text, bool is_quoted) {
  Yaml scalar;
  scalar.kind = Yaml::Kind::kScalar;
  scalar.text = text;
  scalar.quoted = is_quoted;
  return scalar;
}

bool is_plain(const std::string& text, PartForm form) {
  if (form == PartForm::kString || form == PartForm::kCollection) return false;
  if (text == "true" || text == "false") return true;
  if (form == PartForm::kByText) return is_whole_number(text);
  return text != "null" && !scalar_of(text, false).is_string();
}

// The value of a part. A text that is not of the form is a string: the check against the type of
// the program reports it with its place in the value.
Yaml part_of(const std::string& text, PartForm form) {
  if (form == PartForm::kCollection && (text.starts_with('[') || text.starts_with('{'))) {
    base::Sources sources;
    diag::Diagnostics ignored;
    if (auto parsed = parse_yaml(sources.add("value", text), ignored)) return *std::move(parsed);
  }
  Yaml scalar;
  scalar.kind = Yaml::Kind::kScalar;
  scalar.text = text;
  scalar.quoted = !is_plain(text, form);
  return scalar;
}

// Returns the value with a part set, as text.
base::Result<std::string> with_part(const run::ConfigValue* before, const ConfigPath& path,
                                    Yaml part) {
  Yaml whole;
  if (before && before->encrypted) return base::fail("its value is encrypted");
  if (before) {
    base::Sources sources;
    diag::Diagnostics ignored;
    auto parsed = parse_yaml(sources.add(path.key, before->text), ignored);
    whole = parsed ? *std::move(parsed) : scalar_of(before->text, true);
  }
  if (auto done = set_part(whole, path.steps, std::move(part)); !done) {
    return base::Unexpected(std::move(done).error());
  }
  return whole.json();
}

}  // namespace

void check_config_flags(const ConfigFlags& flags, diag::Diagnostics& diagnostics) {
  for_each_flag(flags, &diagnostics, [](const Flag&, bool, const std::string&) {});
}

std::set<std::string> keys_of(const ConfigFlags& flags, const Project& project) {
  std::set<std::string> keys;
  for_each_flag(flags, nullptr, [&](const Flag& flag, bool, const std::string&) {
    keys.insert(full_config_key(flag.path.key, project.name));
  });
  return keys;
}

void read_config_flags(const ConfigFlags& flags, const Project& project, const PartFormAt& form_at,
                       std::map<std::string, run::ConfigValue>& config,
                       diag::Diagnostics& diagnostics) {
  for_each_flag(flags, &diagnostics, [&](Flag flag, bool is_secret, const std::string& text) {
    const std::string key = full_config_key(flag.path.key, project.name);
    run::ConfigValue value;
    value.secret = is_secret;
    if (flag.path.steps.empty()) {
      value.text = std::move(flag.value);
    } else {
      const PartForm form = form_at ? form_at(key, flag.path.steps) : PartForm::kByText;
      const auto known = config.find(key);
      auto whole = with_part(known == config.end() ? nullptr : &known->second, flag.path,
                             part_of(flag.value, form));
      if (!whole) {
        diagnostics.add(codes::kConfigMismatch, {}, diag::Name{text.substr(0, text.find('='))},
                        diag::Reason{whole.error().str()});
        return;
      }
      value.text = *std::move(whole);
    }
    set_config_value(config, key, std::move(value));
  });
}

}  // namespace virga::project
