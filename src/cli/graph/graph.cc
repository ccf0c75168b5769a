// virga graph: shows the declarations and dependencies of a program, a package of components or a
// policy pack.
#include "bind/graph/graph.h"

#include <algorithm>

#include "base/system/file_system.h"
#include "base/text/suggest.h"
#include "check/session/load.h"
#include "cli/cli.h"
#include "cli/given_schemas.h"
#include "cli/graph/command.h"
#include "cli/graph/forms.h"
#include "cli/graph/output_format.h"
#include "cli/path_arguments.h"
#include "cli/terminal/terminal.h"
#include "diag/codes/tool.h"
#include "diag/render_text.h"

namespace virga::cli {
namespace {

namespace codes = diag::codes;

bool has_node(const bind::Graph& graph, const std::string& path) {
  return std::ranges::find(graph.nodes, path, &bind::GraphNode::path) != graph.nodes.end();
}

void report_unknown(const bind::Graph& graph, bool is_left_out, const std::string& name,
                    diag::Diagnostics& diagnostics) {
  auto& diagnostic = diagnostics.add(codes::kNoSuchNode, {}, diag::Name{name});
  if (is_left_out) {
    diagnostic.help({"{0} leaves it out: it is not a resource, a read or a component",
                     diag::Excerpt{"--only resources"}});
    return;
  }
  std::vector<std::string_view> paths;
  for (const bind::GraphNode& node : graph.nodes) paths.push_back(node.path);
  if (const auto near = base::nearest(name, paths)) {
    diagnostic.help({"did you mean {0}?", diag::Name{std::string(*near)}});
  }
}

// Opens a program, a package of components or a policy pack.
std::unique_ptr<check::Session> open(const GraphArguments& arguments) {
  const std::string& path = arguments.path;
  const check::Schemas schemas = schemas_on_disk(arguments.schemas);
  const check::Inputs inputs{base::real_file_system(), schemas};
  if (check::is_package(path, inputs.files)) return check::load_package(path, inputs);
  if (project::is_policy_pack(path, inputs.files)) return check::load_policy_pack(path, inputs);
  return check::load(path, inputs);
}

bind::Graph whole_graph(const check::Session& session) {
  if (session.policies.bound) return bind::make_graph(*session.policies.bound);
  if (session.package.components.empty()) return bind::make_graph(session.program);
  std::vector<bind::GraphPart> parts;
  for (const auto& component : session.package.components) {
    parts.push_back({component.type_name, session.package.name + ":index:" + component.type_name,
                     component.program.get()});
  }
  return bind::make_graph(parts);
}

const std::string& title_of(const check::Session& session) {
  if (session.policies.bound) return session.policies.name;
  return session.package.name.empty() ? session.project.name : session.package.name;
}

// Returns the graph without nodes other than resources. Warns if that is too large.
bind::Graph resources_of(const bind::Graph& graph, diag::Diagnostics& diagnostics) {
  bind::Graph resources = bind::only_resources(graph);
  if (resources.is_cut && !graph.is_cut) {
    diagnostics.add(codes::kGraphTooLarge, {}, diag::Word("edges are omitted"));
  }
  return resources;
}

// Returns the requested part of the graph.
bind::Graph graph_of(const GraphArguments& arguments, check::Session& session) {
  bind::Graph graph = whole_graph(session);
  if (graph.is_cut) {
    session.diagnostics.add(codes::kGraphTooLarge, {},
                            diag::Word("components are shown without their contents"));
  }
  const bool is_declared = has_node(graph, arguments.focus);
  if (arguments.only_resources) graph = resources_of(graph, session.diagnostics);
  if (arguments.focus.empty()) return graph;
  auto part = bind::focus(graph, arguments.focus);
  if (!part) {
    report_unknown(graph, is_declared, arguments.focus, session.diagnostics);
    return graph;
  }
  return std::move(*part);
}

std::string mermaid(const bind::Graph& graph, diag::Diagnostics& diagnostics) {
  std::string text = graph_mermaid(graph);
  check_mermaid(graph, text, diagnostics);
  return text;
}

std::string rendered(GraphFormat format, const bind::Graph& graph, check::Session& session) {
  const std::string& title = title_of(session);
  switch (format) {
    case GraphFormat::kDot: return graph_dot(graph, title);
    case GraphFormat::kJson: return graph_json(graph, session.sources);
    case GraphFormat::kSvg: return graph_svg(graph, title);
    case GraphFormat::kMermaid: return mermaid(graph, session.diagnostics);
    case GraphFormat::kHtml: return graph_page(graph, session.sources, title);
  }
  VIRGA_UNREACHABLE();
}

void write(const GraphArguments& arguments, const std::string& text,
           diag::Diagnostics& diagnostics) {
  if (arguments.output.empty() || arguments.output == "-") return print(text);
  const auto written = base::real_file_system().write(arguments.output, text);
  if (!written) {
    diagnostics.add(codes::kFileUnwritable, {}, diag::PathText{arguments.output},
                    diag::Reason{written.error().str()});
  }
}

}  // namespace

int graph(const GraphArguments& arguments) {
  if (!require_program(arguments.path)) return kExitUsage;
  const auto format = output_format(arguments);
  if (!format) {
    print_error("virga: " + format.error() + "\n");
    return kExitUsage;
  }
  if (!open_given_schemas(arguments.schemas)) return kExitUsage;
  const auto session = open(arguments);
  diag::Diagnostics& diagnostics = session->diagnostics;
  if (!diagnostics.has_errors()) {
    const bind::Graph graph = graph_of(arguments, *session);
    const std::string text =
        diagnostics.has_errors() ? std::string() : rendered(*format, graph, *session);
    if (!diagnostics.has_errors()) write(arguments, text, diagnostics);
  }
  print_error(diag::render_text(
      diagnostics, session->sources,
      {use_color(arguments.color, Stream::kError), terminal_width(Stream::kError)}));
  return diagnostics.has_errors() ? kExitErrors : kExitOk;
}

}  // namespace virga::cli
