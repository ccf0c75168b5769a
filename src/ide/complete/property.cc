// The properties of a value: behind a dot, and in `["..."]`.
#include "hcl/lex/lex.h"
#include "ide/complete/documentation.h"
#include "ide/complete/fit.h"
#include "ide/complete/request.h"
#include "ide/names/property_of.h"

namespace virga::ide {
namespace {

class Properties {
 public:
  explicit Properties(Request& request) : r_(request), fit_(request) {}

  void run(const model::Type& receiver) {
    for_each_alternative(receiver, [&](const model::Type& each) {
      if (each.is(model::Kind::kObject)) {
        object(each);
      } else if (is_list(each.kind()) && r_.cursor.place == Cursor::Place::kProperty) {
        splat();
      }
    });
  }

 private:
  static bool is_list(model::Kind kind) {
    return kind == model::Kind::kList || kind == model::Kind::kTuple;
  }

  void object(const model::Type& type) {
    const bool is_index = r_.cursor.place == Cursor::Place::kIndexKey;
    for (const model::Property& each : type.properties()) {
      // Another name needs brackets, which a dot cannot precede.
      if (!is_index && !hcl::is_identifier(each.name)) continue;
      const Rank rank = fit_.rank(each.type);
      CompletionItem& item = r_.items.add(each.name, CompletionKind::kProperty, rank);
      item.insert_text = is_index ? escaped_literal(each.name) : each.name;
      item.type = short_type(each.type);
      item.commit_characters = is_index ? "" : ".[";
      if (const auto symbol = property_of(type, each.name)) {
        item.documentation = id_of_symbol(r_.snapshot, *symbol);
        const auto* property = std::get_if<SchemaProperty>(&*symbol);
        item.is_deprecated = property && !property->property->deprecation.empty();
      }
    }
  }

  // `list.*`: all elements.
  void splat() {
    CompletionItem& item = r_.items.add("*", CompletionKind::kKeyword, Rank::kSyntax);
    item.detail = "all elements";
  }

  Request& r_;
  Fit fit_;
};

}  // namespace

void complete_property(Request& request) {
  if (request.meaning && request.meaning->receiver) {
    Properties(request).run(*request.meaning->receiver);
  }
}

}  // namespace virga::ide
