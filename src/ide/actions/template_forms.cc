// Other ways to write a text: "${x}" as x, a quoted text with lines as a heredoc, and back.
#include <algorithm>

#include "hcl/format/source_for.h"
#include "ide/actions/offers.h"

namespace virga::ide {
namespace {

// `text` as a part of a heredoc.
std::string in_heredoc(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool begins = (text[i] == '$' || text[i] == '%') && text.substr(i + 1).starts_with('{');
    if (begins) out += text[i];
    out += text[i];
  }
  return out;
}

// `text` as a part of a quoted string.
std::string in_quotes(std::string_view text) {
  const std::string quoted = hcl::quoted_source(text);
  return quoted.substr(1, quoted.size() - 2);
}

bool is_plain(std::string_view text) {
  return std::ranges::none_of(text, [](char c) {
    return (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t') || c == 0x7F;
  });
}

class Forms {
 public:
  Forms(const ActionRequest& request, const hcl::TemplateExpr& text)
      : request_(request), template_(text), written_(request.source.text(text.span)) {}

  bool is_quoted() const { return written_.starts_with('"'); }
  bool is_heredoc() const { return written_.starts_with("<<"); }

  // Returns nullopt if the text does not end with a line break, or has parts without this form.
  std::optional<std::string> heredoc() const {
    if (!has_simple_parts()) return std::nullopt;
    const auto body = parts(in_heredoc, true);
    if (!body || !body->ends_with('\n')) return std::nullopt;
    std::string marker = "END";
    for (int i = 2; body->find(marker) != std::string::npos; ++i) {
      marker = "END" + std::to_string(i);
    }
    return "<<" + marker + "\n" + *body + marker;
  }

  std::optional<std::string> quoted() const {
    if (!has_simple_parts()) return std::nullopt;
    const auto body = parts(in_quotes, false);
    if (!body) return std::nullopt;
    return "\"" + *body + "\"";
  }

 private:
  // Directives and markers that strip whitespace have no counterpart that is easy to read.
  bool has_simple_parts() const {
    const auto& tokens = request_.tree.tokens;
    auto token = std::ranges::lower_bound(tokens, template_.span.begin, {},
                                          [](const hcl::Token& each) { return each.span.begin; });
    for (; token != tokens.end() && token->span.end <= template_.span.end; ++token) {
      const std::string_view text = request_.source.text(token->span);
      if (token->kind == hcl::TokenKind::kTemplateControl) return false;
      if (token->kind == hcl::TokenKind::kTemplateInterp && text != "${") return false;
      if (token->kind == hcl::TokenKind::kTemplateSeqEnd && text != "}") return false;
    }
    return true;
  }

  template <typename Write>
  std::optional<std::string> parts(const Write& write, bool is_for_heredoc) const {
    std::string out;
    std::string pending;  // literals are read together, so that their borders form no sequence
    for (const hcl::Expr* part : template_.parts) {
      const auto* literal = part->if_is<hcl::LiteralExpr>();
      if (literal && literal->value.kind == hcl::Literal::Kind::kString) {
        pending += literal->value.text;
        continue;
      }
      const std::string_view text = request_.source.text(part->span);
      if (text.find('\n') != std::string_view::npos) return std::nullopt;
      out += write(pending);
      // A dollar before the interpolation would escape it.
      if (pending.ends_with('$') || pending.ends_with('%')) return std::nullopt;
      pending.clear();
      out += "${" + std::string(text) + "}";
    }
    if (!is_plain(pending)) return std::nullopt;
    out += write(pending);
    if (is_for_heredoc && !is_plain(out)) return std::nullopt;
    return out;
  }

  const ActionRequest& request_;
  const hcl::TemplateExpr& template_;
  std::string_view written_;
};

// Whether nothing follows the expression on its line, so that a heredoc can end there.
bool ends_its_line(const ActionRequest& request, const hcl::Expr& expr) {
  return request.at.attribute && request.at.attribute->value == &expr &&
         request.source.text().substr(expr.span.end).starts_with('\n');
}

void offer_forms(const ActionRequest& request, const hcl::TemplateExpr& text) {
  const Forms forms(request, text);
  if (forms.is_quoted() && ends_its_line(request, text)) {
    if (auto heredoc = forms.heredoc()) {
      request.offer("heredoc", ActionKind::kRewrite, "write as a heredoc",
                    {{request.range(text.span), *std::move(heredoc)}});
    }
  } else if (forms.is_heredoc()) {
    if (auto quoted = forms.quoted()) {
      base::Span where = text.span;
      const bool has_line_break = request.source.text(where).ends_with('\n');
      if (has_line_break) *quoted += "\n";
      request.offer("quoted", ActionKind::kRewrite, "write as a quoted string",
                    {{request.range(where), *std::move(quoted)}});
    }
  }
}

// Offers the expression in place of a template that contains only it.
void offer_unwrapped(const ActionRequest& request, const hcl::TemplateWrapExpr& wrap,
                     const hcl::Expr* parent) {
  std::string text(request.source.text(wrap.wrapped->span));
  const bool is_key = parent && parent->kind == hcl::ExprKind::kObjectKey;
  if (is_key || (parent && wrap.wrapped->kind != hcl::ExprKind::kTraversal)) {
    text = "(" + text + ")";
  }
  if (text.find('\n') != std::string::npos) return;
  request.offer("unwrap", ActionKind::kRewrite, "remove the quotes around the expression",
                {{request.range(wrap.span), text}});
}

}  // namespace

void offer_template_forms(const ActionRequest& request) {
  const auto& path = request.at.expressions;
  for (std::size_t i = path.size(); i-- > 0;) {
    if (const auto* wrap = path[i]->if_is<hcl::TemplateWrapExpr>()) {
      return offer_unwrapped(request, *wrap, i > 0 ? path[i - 1] : nullptr);
    }
    if (const auto* text = path[i]->if_is<hcl::TemplateExpr>()) return offer_forms(request, *text);
  }
}

}  // namespace virga::ide
