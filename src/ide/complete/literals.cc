// The values that a type lists.
#include "ide/complete/request.h"
#include "model/type.h"

namespace virga::ide {
namespace {

class Literals {
 public:
  explicit Literals(Request& request) : r_(request) {}

  void run(const model::Type& type) {
    switch (type.kind()) {
      case model::Kind::kOutput:
      case model::Kind::kPromise: return run(type.element());
      case model::Kind::kUnion:
        for (const model::Type& member : type.members()) run(member);
        return;
      case model::Kind::kEnum:
        for (const model::Constant& value : type.values()) {
          constant(value, CompletionKind::kEnumValue);
        }
        return;
      case model::Kind::kConst: return constant(type.value(), CompletionKind::kConstant);
      case model::Kind::kBool:
        if (r_.cursor.is_quoted) return;
        constant(model::Constant::of_bool(true), CompletionKind::kConstant);
        return constant(model::Constant::of_bool(false), CompletionKind::kConstant);
      default: return;
    }
  }

 private:
  void constant(const model::Constant& value, CompletionKind kind) {
    const bool is_string = value.kind() == model::Constant::Kind::kString;
    // Between quotes, an empty string needs no completion.
    if (is_string && r_.cursor.is_quoted && value.text().empty()) return;
    CompletionItem& item = r_.items.add(
        is_string && !r_.cursor.is_quoted ? quoted_literal(value.text()) : value.text(), kind,
        Rank::kValue, order_++);
    item.filter_text = value.text();
    item.insert_text = !is_string            ? value.text()
                       : r_.cursor.is_quoted ? escaped_literal(value.text())
                                             : quoted_literal(value.text());
  }

  Request& r_;
  std::uint64_t order_ = 0;
};

}  // namespace

void complete_literals(Request& request, const model::Type& expected) {
  Literals(request).run(expected);
}

}  // namespace virga::ide
