// Reads the objects of a file with rules. Private to this folder; the entry point is read_rules.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diag/diagnostics.h"
#include "hcl/analyze/value_places.h"
#include "hcl/json/file.h"

namespace virga::engine {

// The state that the readers of a file share. Nodes that could not be parsed have been reported, so
// no more errors are reported for them.
class RuleFile {
 public:
  RuleFile(const hcl::JsonFile& file, diag::Diagnostics& diagnostics)
      : file_(file), diagnostics_(diagnostics) {}

  const hcl::JsonNode& root() const { return file_.root(); }
  base::Range range(base::Span span) const { return file_.range(span); }
  hcl::ValuePlaces places(const hcl::JsonNode& node) const { return {file_, node}; }
  // Returns the value of a node of this type. Returns nullopt, with a diagnostic, for other nodes.
  template <typename T>
  const T* expect(const hcl::JsonNode& node) {
    if (const T* found = node.if_is<T>()) return found;
    unexpected(node, hcl::word_for(T::kKind));
    return nullptr;
  }
  void unexpected(const hcl::JsonNode& node, diag::Word expected);

  template <typename... Args>
  diag::Diagnostic& error(diag::Code code, base::Span where, Args&&... arguments) {
    return diagnostics_.add(code, range(where), std::forward<Args>(arguments)...);
  }

  std::string text(const hcl::JsonNode& node);
  bool flag(const hcl::JsonNode& node);
  std::vector<std::string> texts(const hcl::JsonNode& node);

 private:
  const hcl::JsonFile& file_;
  diag::Diagnostics& diagnostics_;
};

// An object whose members are read by name. The destructor reports each member that was not read.
class RuleMembers {
 public:
  // `what` names the object in messages: "a rule for resources".
  RuleMembers(RuleFile& file, const hcl::JsonNode& node, diag::Word what);
  RuleMembers(const RuleMembers&) = delete;
  RuleMembers& operator=(const RuleMembers&) = delete;
  ~RuleMembers();

  // Returns null if the member is absent. `elsewhere` is the name that objects of another kind have
  // for it.
  const hcl::JsonNode* find(std::string_view name, std::string_view elsewhere = "");
  // Returns null if the member is absent. The destructor reports it then, unless a member that was
  // not read probably stands for it.
  const hcl::JsonNode* need(std::string_view name, std::string_view elsewhere = "");

 private:
  struct Asked {
    std::string_view name;
    std::string_view elsewhere;
    bool is_absent;
    bool is_needed = false;

    bool is_missing() const { return is_absent && is_needed; }
  };

  // Returns the name that an unknown member stands for: the same name misspelled or of an object of
  // another kind, else the only missing name. Returns nullopt if there is none.
  std::optional<std::string_view> meant_by(std::string_view name) const;
  bool is_asked(std::string_view name) const;
  // Returns the only member that was not read, if exactly one was not.
  const hcl::JsonProperty* only_unknown() const;
  void report_missing();

  RuleFile& file_;
  const hcl::JsonNode& node_;
  diag::Word what_;
  const hcl::JsonObject* object_;
  std::vector<Asked> asked_;
};

}  // namespace virga::engine
