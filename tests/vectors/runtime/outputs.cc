// output_algebra.jsonl: outputs, promises, and values that are derived from them.

#include <algorithm>
#include <array>
#include <set>
#include <stdexcept>

#include "pulumi/number_text.h"
#include "pulumi/output/lane.h"
#include "pulumi/output/property_input.h"
#include "pulumi/output/text.h"
#include "pulumi/property/property_query.h"
#include "vectors/departures.h"
#include "vectors/runtime/notation.h"
#include "vectors/suites.h"

namespace virga::vectors {
namespace {

using pulumi::CellRef;
using pulumi::Failure;
using pulumi::Lane;
using pulumi::Metadata;
using pulumi::Null;
using pulumi::Output;
using pulumi::Promise;
using pulumi::PropertyInput;
using pulumi::PropertyValue;

std::string text(const Json& json) {
  return std::string(json.get_string().value());
}

// Reads plain JSON in which {"$unknown": true} is an unknown, and {"$n":"-0"} and the like are
// numbers.
PropertyValue plain_value(const Json& json) {
  if (json.is_array()) {
    std::vector<PropertyValue> items;
    for (const Json& item : json.get_array()) items.push_back(plain_value(item));
    return PropertyValue::array(std::move(items));
  }
  if (json.is_object() && !has(json, "$n")) {
    pulumi::ObjectBuilder object;
    for (const auto& [key, value] : json.get_object()) {
      if (key == "$unknown") return PropertyValue::computed();
      object.set(std::string(key), plain_value(value));
    }
    return object.build();
  }
  return required(read_value(json), "a value");
}

Metadata metadata(const Json& json) {
  Metadata read;
  bool flag = false;
  if (json["k"].get(flag) == simdjson::SUCCESS) read.known = flag;
  if (json["s"].get(flag) == simdjson::SUCCESS) read.secret = flag;
  simdjson::dom::array urns;
  if (json["d"].get(urns) == simdjson::SUCCESS) {
    std::vector<std::string> names;
    for (const Json& urn : urns) names.push_back(text(urn));
    read.dependencies = pulumi::Dependencies(std::move(names));
  }
  return read;
}

using Value = Output<PropertyInput>;

Value widened(const Output<PropertyValue>& output) {
  const auto rule = [](const pulumi::Cell<PropertyValue>& source,
                       pulumi::Cell<PropertyInput>& result) {
    if (!source.value()) return result.settle_unknown(source.metadata());
    result.settle(*source.value(), source.metadata());
  };
  return Value(
      pulumi::derived_cell<PropertyInput>(output.cell(), rule, std::source_location::current()));
}

Value as_output(const PropertyInput& input) {
  return input.visit([&]<typename T>(const T& content) -> Value {
    if constexpr (std::is_same_v<T, Value>) {
      return content;
    } else if constexpr (std::is_same_v<T, PropertyValue>) {
      return as_output(Output<PropertyValue>(content));
    } else if constexpr (std::is_same_v<T, Output<PropertyValue>>) {
      return widened(content);
    } else {
      return Value(input);
    }
  });
}

// Evaluates the S-expressions of the record into outputs.
class Scenario {
 public:
  explicit Scenario(Lane& lane) : lane_(lane) {}

  // `argument` is the argument of the callback around the expression, if there is one.
  PropertyInput evaluate(const Json& expr, const PropertyInput& argument) {
    const std::vector<Json> e = items(expr);
    const std::string op = text(e[0]);
    const auto part = [&](std::size_t i) { return evaluate(e[i], argument); };
    const auto parts = [&] {
      PropertyInput::List list;
      for (std::size_t i = 1; i < e.size(); ++i) list.push_back(part(i));
      return list;
    };
    if (op == "v") return plain_value(e[1]);
    if (op == "out") return Output<PropertyValue>::of(plain_value(e[1]), metadata(e[2]));
    if (op == "unk") return Output<PropertyValue>::unknown(metadata(e[1]));
    if (op == "fail") return Output<PropertyValue>::failed(base::Error(text(e[1])));
    if (op == "prom") return awaited(Promise<Value>(as_output(part(1))));
    if (op == "pfail") return awaited(Promise<PropertyInput>::failed(base::Error(text(e[1]))));
    if (op == "list") return PropertyInput::list(parts());
    if (op == "obj") return object(e[1], argument);
    if (op == "apply") return applied(as_output(part(1)), e[2]);
    if (op == "all") return output(PropertyInput::list(parts()));
    if (op == "allobj") return output(object(e[1], argument));
    if (op == "output") return output(part(1));
    if (op == "secret") return secret(part(1));
    if (op == "unsecret") return unsecret(output(part(1)));
    if (op == "wrap") return unwrap(Output<Value>::of(as_output(part(1)), metadata(e[2])));
    if (op == "get") return element(output(part(1)), e[2]);
    if (op == "concat") return concatenated(parts());
    if (op == "json") {
      return PropertyInput(pulumi::json(part(1)));
    }
    if (op == "recover") return recovered(as_output(part(1)), e[2]);
    if (op == "deferred") return deferred(as_output(part(1)));
    if (op == "arg") return argument;
    if (op == "argk") return element(output(argument), e[1]);
    if (op == "plus") return plus(part(1), part(2));
    throw std::runtime_error("unknown operation " + op);
  }

  // Calls a function as the record describes it.
  Value call(const Json& f, const PropertyInput& argument) {
    ran_.insert(text(f["n"]));
    if (Json thrown; f["throw"].get(thrown) == simdjson::SUCCESS) {
      throw std::runtime_error(text(thrown));
    }
    if (Json later; f["async"].get(later) == simdjson::SUCCESS) {
      return awaited(Promise<Value>(as_output(evaluate(later, argument))));
    }
    return as_output(evaluate(f["ret"], argument));
  }

  const std::multiset<std::string>& ran() const { return ran_; }

 private:
  static std::vector<Json> items(const Json& json) {
    std::vector<Json> all;
    for (const Json& item : json.get_array()) all.push_back(item);
    return all;
  }

  PropertyInput object(const Json& json, const PropertyInput& argument) {
    PropertyInput::Members members;
    for (const auto& [key, value] : json.get_object()) {
      members.emplace_back(key, evaluate(value, argument));
    }
    return PropertyInput::object(std::move(members));
  }

  template <typename T>
  static Value awaited(const Promise<T>& promise) {
    return Output<Null>(Null()).apply([promise](Null) { return promise; });
  }

  Value applied(const Value& value, const Json& f) {
    return value.apply([this, f](const PropertyInput& argument) { return call(f, argument); });
  }
  Value recovered(const Value& value, const Json& f) {
    return value.recover([this, f](const Failure& failure) {
      return call(f, PropertyValue::string(failure.error().message()));
    });
  }

  Value deferred(const Value& value) {
    auto [output, resolver] = lane_.deferred<PropertyInput>("deferred");
    auto later = std::make_shared<pulumi::Resolver<PropertyInput>>(std::move(resolver));
    Output<Null>(Null()).apply([value, later](Null) { std::move(*later).resolve(value); });
    return output;
  }

  static Output<PropertyValue> element(const Output<PropertyValue>& value, const Json& key) {
    if (key.is_string()) return value[text(key)];
    return value[key.get_int64().value()];
  }

  static Output<std::string> text_of(const PropertyInput& input) {
    return output(input).apply([](const PropertyValue& value) {
      std::string text;
      if (value.is_string()) return std::string(value.as_string());
      if (value.is_number()) pulumi::append_number(text, value.as_number());
      return text;
    });
  }
  static Output<PropertyValue> concatenated(const PropertyInput::List& parts) {
    Output<std::string> all = std::string();
    for (const PropertyInput& part : parts) all = pulumi::concat(all, text_of(part));
    return all.apply([](const std::string& text) { return PropertyValue::string(text); });
  }

  static Output<PropertyValue> plus(const PropertyInput& a, const PropertyInput& b) {
    return pulumi::all(output(a), output(b))
        .apply([](const std::tuple<PropertyValue, PropertyValue>& both) {
          const auto& [left, right] = both;
          if (!left.is_number()) {
            return PropertyValue::string(std::string(left.as_string()) +
                                         std::string(right.as_string()));
          }
          return PropertyValue::number(left.as_number() + right.as_number());
        });
  }

  Lane& lane_;
  std::multiset<std::string> ran_;
};

// Writes the notation of the record.
std::string show(const PropertyInput& input);

bool has_known_part(const PropertyValue& value) {
  if (value.is_array()) return std::ranges::any_of(value.as_array(), has_known_part);
  if (!value.is_object()) return !value.is_computed();
  return std::ranges::any_of(value.as_object(), has_known_part, &pulumi::Member::value);
}

std::string show(const PropertyValue& value) {
  return write_value(value);
}

// The value of an unknown output is one unknown, unless a part of it is known: then that value is
// shown.
std::string show_unknown(const PropertyValue& value) {
  return pulumi::contains_unknowns(value) && has_known_part(value) ? write_value(value) : "unknown";
}

std::string show(const Metadata& metadata) {
  std::string text = metadata.known ? " known" : " unknown";
  if (metadata.secret) text += " secret";
  for (const std::string& urn : metadata.dependencies.urns()) text += " " + urn;
  return text;
}

std::string show_outcome(const Value& output) {
  const auto settled = output.settled();
  if (!settled) return "pending";
  if (settled->failure) return "failed " + settled->failure->error().message();
  const Metadata metadata{settled->known, settled->secret, settled->dependencies};
  if (settled->known) return show(*settled->value) + show(metadata);
  const auto* partial = settled->value ? settled->value->get_if<PropertyValue>() : nullptr;
  return (partial ? show_unknown(*partial) : "unknown") + show(metadata);
}

std::string show(const PropertyInput& input) {
  return input.visit([]<typename T>(const T& content) -> std::string {
    std::string text;
    if constexpr (pulumi::is_eventual<T>) {
      return "<" + show_outcome(as_output(content)) + ">";
    } else if constexpr (std::is_same_v<T, PropertyInput::List>) {
      for (const PropertyInput& part : content) text += show(part) + ",";
      return "[" + text + "]";
    } else if constexpr (std::is_same_v<T, PropertyInput::Members>) {
      for (const auto& [key, part] : content) text += key + ":" + show(part) + ",";
      return "{" + text + "}";
    } else {
      return show(content);
    }
  });
}

Metadata recorded_metadata(const Json& json) {
  std::vector<std::string> urns;
  for (const Json& urn : json["deps"].get_array()) urns.push_back(text(urn));
  return {json["known"].get_bool().value(), json["secret"].get_bool().value(),
          pulumi::Dependencies(std::move(urns))};
}

std::string show_recorded_outcome(const Json& json);

// Like show(), for a recorded value.
std::string show_recorded(const Json& json) {
  Json output;
  if (json.is_object() && json["$output"].get(output) == simdjson::SUCCESS) {
    return "<" + show_recorded_outcome(output) + ">";
  }
  std::string parts;
  bool nested = false;
  const auto add = [&](const std::string& part) {
    nested = nested || part.find('<') != std::string::npos;
    parts += part + ",";
  };
  if (json.is_array()) {
    for (const Json& item : json.get_array()) add(show_recorded(item));
    if (nested) return "[" + parts + "]";
  } else if (json.is_object()) {
    for (const auto& [key, value] : json.get_object()) {
      add(std::string(key) + ":" + show_recorded(value));
    }
    if (nested) return "{" + parts + "}";
  }
  return show(plain_value(json));
}

std::string show_recorded_outcome(const Json& json) {
  const Metadata metadata = recorded_metadata(json);
  return (metadata.known ? show_recorded(json["value"])
                         : show_unknown(plain_value(json["value"]))) +
         show(metadata);
}

std::string recorded_outcome(const Json& spec) {
  Json failed;
  if (spec["failed"].get(failed) == simdjson::SUCCESS) {
    return "failed " + text(failed);
  }
  std::string shown = show_recorded_outcome(spec);
  for (const Json& label : spec["ran"].get_array()) shown += " ran " + text(label);
  return shown;
}

// Adds the marks of `got` that the record lacks.
Metadata with_marks_of(Metadata recorded, const Value& got) {
  const auto settled = got.settled();
  if (!settled || settled->failure) return recorded;
  recorded.secret = recorded.secret || settled->secret;
  recorded.dependencies =
      pulumi::Dependencies::merged(recorded.dependencies, settled->dependencies);
  return recorded;
}

// Returns the recorded outcome. Marks of the result may be missing in the record.
std::string recorded_outcome(const Json& spec, const Value& got) {
  Json failed;
  if (spec["failed"].get(failed) == simdjson::SUCCESS) return recorded_outcome(spec);
  const Metadata recorded = recorded_metadata(spec);
  std::string shown = show_recorded_outcome(spec);
  shown.resize(shown.size() - show(recorded).size());
  shown += show(with_marks_of(recorded, got));
  for (const Json& label : spec["ran"].get_array()) shown += " ran " + text(label);
  return shown;
}

bool recovers(const Json& expr) {
  if (expr.is_object()) {
    for (const auto& [key, value] : expr.get_object()) {
      if (recovers(value)) return true;
    }
    return false;
  }
  if (!expr.is_array()) return expr.is_string() && text(expr) == "recover";
  for (const Json& part : expr.get_array()) {
    if (recovers(part)) return true;
  }
  return false;
}

bool claims_outputs(const Json& line) {
  Json member;
  return line["expr"].get(member) == simdjson::SUCCESS &&
         line["spec"].get(member) == simdjson::SUCCESS;
}

// A value that is recovered from a failure may be secret, and have more dependencies than recorded.
enum class Marks { kAsRecorded, kOfFailures };

Outcome check(const Json& line, Marks marks) {
  // Runs the callbacks in the order of their arrival and in orders that some seeds select. The
  // result must be the same.
  for (const Lane::Options options :
       {Lane::Options{}, Lane::Options{.shuffle_seed = 1}, Lane::Options{.shuffle_seed = 2}}) {
    Lane lane(options);
    const Lane::Entered entered(lane);
    Scenario scenario(lane);
    const Value result = as_output(scenario.evaluate(line["expr"], PropertyValue()));
    lane.run_until_idle();
    const std::string expected = marks == Marks::kOfFailures
                                     ? recorded_outcome(line["spec"], result)
                                     : recorded_outcome(line["spec"]);
    std::string got = show_outcome(result);
    if (got.starts_with("failed ")) {
      // The messages of the library are its own, so they are not compared.
      if (expected == "failed $HOST") got = expected;
    } else {
      for (const std::string& label : scenario.ran()) got += " ran " + label;
    }
    if (got != expected) return Outcome::failed(expected, got);
  }
  return Outcome::passed();
}

Outcome run_outputs(const Json& line, const File&) {
  return check(line, Marks::kAsRecorded);
}

}  // namespace

bool explains_recovered_marks(const Fact& fact) {
  const Json& line = fact.line;
  return recovers(line["expr"]) &&
         check(line, Marks::kOfFailures).verdict == Outcome::Verdict::kPassed;
}

extern const Suite kRuntimeOutputsSuite = {"runtime outputs", claims_outputs, run_outputs};

}  // namespace virga::vectors
