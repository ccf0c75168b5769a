
#include <fmt/core.h>

#include "cli/graph/forms.h"
#include "cli/graph/page_files.h"

namespace virga::cli {
namespace {

// Escapes JSON for an element <script>, so that it cannot end the element or begin a comment.
std::string script_data(std::string_view json) {
  std::string out;
  for (const char c : json) {
    if (c == '<') {
      out += "\\u003c";
    } else {
      out += c;
    }
  }
  return out;
}

constexpr std::string_view kPageHead =
    "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
    "style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n"
    "<title>{0} – graph</title>\n<style>\n{1}</style>\n</head>\n<body>\n"
    "<header><h1>{0}</h1></header>\n";

}  // namespace

std::string_view page_file(std::string_view name) {
  for (const EmbeddedFile& file : graph_page_files()) {
    if (file.name == name) return file.text;
  }
  VIRGA_UNREACHABLE();
}

std::string graph_page(const bind::Graph& graph, const base::Sources& sources,
                       std::string_view title) {
  std::string page = fmt::format(kPageHead, html_text(title), page_file("page.css"));
  page += page_file("page.html");
  page += "<main>\n" + graph_picture(graph) + "</main>\n";
  page += "<script type=\"application/json\" id=\"data\">";
  page += script_data(graph_json(graph, sources));
  page += "</script>\n<script>\n";
  page += page_file("page.js");
  return page + "</script>\n</body>\n</html>\n";
}

}  // namespace virga::cli
