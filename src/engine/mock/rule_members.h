// Reading the objects of a file with rules. Of interest in this folder alone; the door is
// read_rules.h.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diag/diagnostics.h"
#include "hcl/json/file.h"

namespace virga::engine {

// What the readers of a file share. Nodes that could not be parsed are told already: nothing more
// is said of them.
class RuleFile {
 public:
  RuleFile(const hcl::JsonFile& file, diag::Diagnostics& diagnostics)
      : file_(file), diagnostics_(diagnostics) {}

  const hcl::JsonNode& root() const { return file_.root(); }
  base::Range range(base::Span span) const { return file_.range(span); }
  // The value of a node of that kind; nothing, which is told, of others.
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

// An object of which every member is asked for by name. In the end, those that nobody asked for
// mean nothing, which is told.
class RuleMembers {
 public:
  // `what` names the object in messages: "a rule for resources".
  RuleMembers(RuleFile& file, const hcl::JsonNode& node, diag::Word what);
  RuleMembers(const RuleMembers&) = delete;
  RuleMembers& operator=(const RuleMembers&) = delete;
  ~RuleMembers();

  // Null where there is none.
  const hcl::JsonNode* find(std::string_view name);
  // The same, but a member that is missing is told.
  const hcl::JsonNode* need(std::string_view name);

 private:
  RuleFile& file_;
  const hcl::JsonNode& node_;
  diag::Word what_;
  const hcl::JsonObject* object_;
  std::vector<std::string_view> asked_;
};

}  // namespace virga::engine
