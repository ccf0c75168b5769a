// The keys of objects.
#include <algorithm>

#include "bind/options/hooks_option.h"
#include "bind/program/option_kind.h"
#include "bind/types/annotations.h"
#include "hcl/format/source_for.h"
#include "hcl/lex/lex.h"
#include "ide/complete/documentation.h"
#include "ide/complete/request.h"
#include "ide/complete/snippet.h"
#include "ide/names/property_of.h"
#include "model/collection.h"

namespace virga::ide {
namespace {

class Keys {
 public:
  explicit Keys(Request& request) : r_(request) {}

  void run() {
    if (is_events_of_hooks()) {
      for (const std::string_view event : bind::kHookEvents) add(event, ValueForm::kList, false);
      return;
    }
    if (r_.meaning) {
      for_each_alternative(r_.meaning->expected, [&](const model::Type& each) {
        if (each.is(model::Kind::kObject)) object(each);
      });
    }
    loop();
  }

 private:
  // `hooks = { ^ }` in an options block.
  bool is_events_of_hooks() const {
    const Cursor& cursor = r_.cursor;
    const auto block = cursor.block();
    return block && cursor.block_type() == "options" && cursor.attribute() == "hooks" &&
           cursor.frames.size() == *block + 2;
  }

  CompletionItem& add(std::string_view name, ValueForm form, bool is_required) {
    CompletionItem& item = r_.items.add(std::string(name), CompletionKind::kInput,
                                        is_required ? Rank::kRequired : Rank::kFits);
    item.is_required = is_required;
    if (is_required) item.detail = "required";
    item.filter_text = name;
    if (r_.cursor.is_quoted) {
      item.insert_text = escaped_literal(name);
    } else if (r_.cursor.precedes_value()) {
      item.insert_text = hcl::key_source(name);
    } else {
      item.insert_text = assignment_snippet(name, form);
      item.is_snippet = true;
    }
    return item;
  }

  void object(const model::Type& type) {
    const auto* annotation = bind::annotation<bind::ObjectAnnotation>(type);
    const auto& keys = r_.meaning->keys;
    for (const model::Property& each : type.properties()) {
      if (std::ranges::find(keys, each.name) != keys.end()) continue;
      const bool is_any = annotation && std::ranges::find(annotation->required_any, each.name) !=
                                            annotation->required_any.end();
      const bool is_required =
          is_any || (!model::is_optional_outside(each.type) && !each.type.is_dynamic());
      CompletionItem& item = add(each.name, form_of(each.type), is_required);
      item.type = short_type(each.type);
      document(item, type, each);
    }
  }

  void document(CompletionItem& item, const model::Type& type, const model::Property& each) {
    const bind::Invoke* invoke = r_.meaning->invoke();
    if (const auto symbol = property_of(type, each.name)) {
      item.documentation = id_of_symbol(r_.snapshot, *symbol);
      const auto* property = std::get_if<SchemaProperty>(&*symbol);
      item.is_deprecated = property && !property->property->deprecation.empty();
    } else if (invoke && invoke->function && invoke->function->inputs.find(each.name)) {
      item.documentation = id_of_property(PropertyList::kArguments, invoke->package->name(),
                                          invoke->function->token, each.name);
    }
  }

  // `{for ...}`, if the object is empty so far.
  void loop() {
    if (r_.cursor.is_quoted || !r_.cursor.begins_frame()) return;
    CompletionItem& item = r_.items.add("for", CompletionKind::kKeyword, Rank::kSyntax);
    item.insert_text = "for ${1:key}, ${2:value} in ${3:items} : ${1:key} => ${0:${2:value}}";
    item.is_snippet = true;
  }

  Request& r_;
};

}  // namespace

void complete_key(Request& request) {
  Keys(request).run();
}

}  // namespace virga::ide
