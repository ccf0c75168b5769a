#include "model/check/mend.h"

#include "hcl/lex/lex.h"
#include "model/collection.h"
#include "model/convert.h"
#include "model/eventual.h"

namespace virga::model {

namespace {

bool is_row(const Type& type) {
  return type.is(Kind::kList) || type.is(Kind::kSet) || type.is(Kind::kTuple);
}

bool safely(const Type& to, const Type& from) {
  return conversion(to, from) == Conversion::kSafe;
}

bool is_resource(const Type& type) {
  return type.is(Kind::kObject) && type.property("id") && type.property("urn");
}

}  // namespace

void mend(diag::Diagnostic& diagnostic, const Type& expected, const Type& given, const Expr& value,
          const ExprPool& pool) {
  const Type to = strip_eventuals_and_optional(resolve_outputs(expected));
  const Type from = strip_eventuals_and_optional(given);
  const Range whole = value.range;
  const Range before{whole.source, {whole.span.begin, whole.span.begin}};
  const Range behind{whole.source, {whole.span.end, whole.span.end}};
  const auto* tuple = value.if_is<TupleExpr>();
  const bool wants_row = to.is(Kind::kList) || to.is(Kind::kSet);
  // Anything fits an element that may be anything; only what could be a list of resources is meant.
  const bool is_element = wants_row && !is_row(from) && safely(to.element(), from) &&
                          (!to.element().is_dynamic() || is_resource(from));
  if (is_element) {
    diagnostic.fix({"put it in brackets: a list is asked for"}, {{before, "["}, {behind, "]"}});
  } else if (tuple && tuple->elements.size() == 1 && safely(to, pool.type(*tuple->elements[0]))) {
    const Span inner = tuple->elements[0]->range.span;
    diagnostic.fix({"leave out the brackets: a list is not asked for"},
                   {{{whole.source, {whole.span.begin, inner.begin}}, ""},
                    {{whole.source, {inner.end, whole.span.end}}, ""}});
  } else if (value.if_is<TraversalExpr>() && is_resource(from) &&
             safely(to, strip_eventuals_and_optional(*from.property("id")))) {
    diagnostic.fix({"name the {0} of the resource", diag::Name{"id"}}, {{behind, ".id"}});
  } else if (const std::string* path = pool.literal_string(value);
             path && to == Type::opaque("Property") && hcl::is_identifier(*path)) {
    diagnostic.fix({"leave out the quotes: properties are named, not quoted"}, {{whole, *path}});
  }
}

}  // namespace virga::model
