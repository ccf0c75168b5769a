#include "ide/complete/snippet.h"

#include <optional>

#include "hcl/format/source_for.h"
#include "hcl/lex/lex.h"
#include "ide/complete/item_list.h"
#include "ide/names/property_of.h"

namespace virga::ide {
namespace {

ValueForm form_of_kind(model::Kind kind) {
  switch (kind) {
    case model::Kind::kString:
    case model::Kind::kId: return ValueForm::kString;
    case model::Kind::kBool: return ValueForm::kBool;
    case model::Kind::kList:
    case model::Kind::kSet:
    case model::Kind::kTuple: return ValueForm::kList;
    case model::Kind::kMap:
    case model::Kind::kObject: return ValueForm::kObject;
    default: return ValueForm::kOther;
  }
}

}  // namespace

ValueForm form_of(const model::Type& type) {
  std::optional<ValueForm> form;
  for_each_alternative(type, [&](const model::Type& each) {
    if (each.is_none()) return;
    const ValueForm found = form_of_kind(each.kind());
    form = !form || *form == found ? found : ValueForm::kOther;
  });
  return form.value_or(ValueForm::kOther);
}

ValueForm form_of(const schema::Type& type) {
  switch (type.kind) {
    case schema::Type::Kind::kString: return ValueForm::kString;
    case schema::Type::Kind::kBool: return ValueForm::kBool;
    case schema::Type::Kind::kArray: return ValueForm::kList;
    case schema::Type::Kind::kMap:
    case schema::Type::Kind::kObject: return ValueForm::kObject;
    case schema::Type::Kind::kToken:
      return type.element ? form_of(*type.element) : ValueForm::kOther;
    default: return ValueForm::kOther;
  }
}

std::string value_snippet(ValueForm form, int index) {
  const std::string number = std::to_string(index);
  switch (form) {
    case ValueForm::kString: return "\"$" + number + "\"";
    case ValueForm::kBool: return "${" + number + "|true,false|}";
    case ValueForm::kList: return "[$" + number + "]";
    case ValueForm::kObject: return "{\n\t$" + number + "\n}";
    case ValueForm::kOther: break;
  }
  return "$" + number;
}

std::string assignment_snippet(std::string_view name, ValueForm form, int index) {
  const std::string written = hcl::key_source(name);
  return escaped_for_snippet(written) + " = " + value_snippet(form, index);
}

}  // namespace virga::ide
