// The documentation of components and policy packs, made from their sources.
#pragma once

#include <string>
#include <vector>

#include "base/source.h"
#include "bind/program/program.h"
#include "check/session/load.h"

namespace virga::cli {

// One page. Its sections have no common heading, so that it can be a part of a larger page.
struct DocsPage {
  std::string name;   // of the file without .md
  std::string title;  // Markdown
  std::string text;   // Markdown, from headings of the level `level`
};

struct DocsStyle {
  int level = 2;  // of the headings of sections
};

// Returns the pages: of the program and of each component folder in it, of the components of a
// package, or of the policies of a pack. Returns no page if there is nothing to document.
std::vector<DocsPage> docs_pages(const check::Session& session, const DocsStyle& style);

// The sections of one program: its inputs, outputs, resources and components. Internal.
std::string component_sections(const bind::Program& program, const base::Sources& sources,
                               const DocsStyle& style);  // component_page.cc
// The sections of a policy pack. Internal.
std::string policy_sections(const bind::PolicyPack& pack, const base::Sources& sources,
                            const DocsStyle& style);  // policy_page.cc

// A default value as text. Internal.
struct DefaultText {
  std::string cell;   // for a table
  std::string below;  // a paragraph below the table, if the value has several lines
};
DefaultText default_text(const bind::BoundExpr& value, std::string_view name,
                         const base::Sources& sources);  // default_text.cc
std::string type_text(const model::Type& type);          // default_text.cc

}  // namespace virga::cli
