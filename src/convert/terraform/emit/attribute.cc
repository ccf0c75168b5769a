// Attributes of resources and blocks.
#include "convert/terraform/emit/emit.h"
#include "convert/terraform/rewrite/rewriter.h"
#include "convert/terraform/text/quote.h"
#include "hcl/analyze/literal.h"
#include "hcl/analyze/static.h"

namespace virga::convert::terraform {
namespace {

bool is_null_literal(const hcl::Expr& expr) {
  return hcl::as_keyword(expr) == "null";
}

// Edits the values of attributes, also of those in object constructors, before they are rewritten.
class ValueEdits {
 public:
  ValueEdits(Context& context, const SourceFile& file, const Place& place)
      : context_(context), file_(file), edits_(context.edits_of(file)), place_(place) {}

  void edit(const hcl::Expr& value, const Shape& shape, std::string_view attribute) {
    inside(value, shape.inside(attribute));
    if (shape.is_never_list(attribute)) single(value, shape.is_single(attribute));
  }

 private:
  // Renames the keys of object constructors where properties are known.
  void inside(const hcl::Expr& expr, const Shape& shape) {
    if (!shape.is_known()) return;
    if (const auto* list = expr.if_is<hcl::TupleExpr>()) {
      for (const hcl::Expr* element : list->elements) inside(*element, shape);
    }
    const auto* object = expr.if_is<hcl::ObjectExpr>();
    if (!object) return;
    for (const hcl::ObjectItem& item : object->items) {
      const auto key = hcl::literal_key(*item.key);
      if (!key) continue;
      const std::string name = shape.name(*key);
      if (name != *key) edits_.replace(item.key->span, key_text(name));
      edit(*item.value, shape, *key);
      asset(*item.value, shape.asset(*key));
    }
  }

  // The value of a property that is not a list. Whether an expression is one, a constructor shows
  // or a mapping says.
  void single(const hcl::Expr& value, bool is_list) {
    const auto* constructor = value.if_is<hcl::TupleExpr>();
    if (!constructor && (!is_list || is_null_literal(value))) return;
    if (constructor && constructor->elements.empty()) return edits_.replace(value.span, "null");
    if (constructor && constructor->elements.size() == 1) {
      const base::Span element = constructor->elements[0]->span;
      const base::Span before{value.span.begin, element.begin};
      const base::Span after{element.end, value.span.end};
      if (!has_comment(before) && !has_comment(after)) {
        edits_.replace(before, "");
        edits_.replace(after, "");
        return;
      }
    }
    const Entity entity = value.kind == hcl::ExprKind::kTraversal
                              ? entity_of(context_, file_, value, place_)
                              : Entity();
    const bool is_element = entity.is_known() && !entity.is_collection;
    if (entity.is_single) {
      context_.elements.insert(&value);
    } else if (!is_element) {
      surround(value, "singleOrNone(");
    }
  }

  void asset(const hcl::Expr& value, std::optional<AssetKind> kind) {
    if (!kind || is_null_literal(value)) return;
    if (kind == AssetKind::kFileAsset) surround(value, "fileAsset(");
    if (kind == AssetKind::kBytesAsset) surround(value, "stringAsset(");
    if (kind == AssetKind::kFileArchive) surround(value, "fileArchive(");
  }

  void surround(const hcl::Expr& value, std::string_view call) {
    edits_.insert_before(value.span.begin, call);
    edits_.insert_after(value.span.end, ")");
  }

  // Only commas and whitespace stand around the element of a list, unless there are comments.
  bool has_comment(base::Span span) const {
    return file_.text(span).find_first_of("#/") != std::string_view::npos;
  }

  Context& context_;
  const SourceFile& file_;
  Edits& edits_;
  const Place& place_;
};

// The text of the path, if the value is the content of a file.
std::optional<std::string> path_of_content(Context& context, const AttributeAt& at) {
  const auto* call = at.value().if_is<hcl::CallExpr>();
  const bool reads = call && (call->name == "file" || call->name == "filebase64");
  if (!reads || call->arguments.size() != 1 || call->expand_final) return std::nullopt;
  return context.edits_of(*at.file).render(call->arguments[0]->span);
}

}  // namespace

std::string attribute_text(Context& context, const AttributeAt& at, const Shape& shape,
                           const Place& place) {
  const std::string_view name = at.attribute->name;
  const auto comment =
      omitted(context, *at.file, at.attribute->span, at.attribute->name_span, shape);
  if (comment) return *comment;
  const bool is_rewritten = context.rewritten.contains(&at.value());
  if (!is_rewritten) ValueEdits(context, *at.file, place).edit(at.value(), shape, name);
  const std::string value = rewritten(context, at, place);
  const std::string start = shape.name(name) + " = ";
  const auto asset = shape.asset(name);
  if (!asset || is_null_literal(at.value())) return start + value;
  switch (*asset) {
    case AssetKind::kFileAsset: return start + "fileAsset(" + value + ")";
    case AssetKind::kFileArchive: return start + "fileArchive(" + value + ")";
    case AssetKind::kBytesAsset:
      if (const auto path = path_of_content(context, at)) {
        return start + "fileAsset(" + *path + ")";
      }
      return start + "stringAsset(" + value + ")";
    case AssetKind::kBytesArchive: break;
  }
  if (const auto path = path_of_content(context, at)) return start + "fileArchive(" + *path + ")";
  return not_converted(context, *at.file, at.attribute->span, "archive from bytes");
}

}  // namespace virga::convert::terraform
