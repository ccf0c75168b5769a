// docs/terraform-functions.md must equal the table of functions. VIRGA_ACCEPT=1 rewrites the page.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "diag/page_testing.h"
#include "terraform/functions/catalogue.h"
#include "terraform/functions/functions_testing.h"

namespace virga::terraform {
namespace {

constexpr const char* kPage = "/docs/terraform-functions.md";

constexpr std::string_view kIntroduction =
    R"(# Functions of Terraform

Virga computes all functions of Terraform 1.11 itself; no other program runs. This page lists them with an example each,
whose value a test computes. `T...` stands for any number of arguments. Every function also has a name in the namespace
`core`, as in `core::upper("a")`.

The examples use a folder with the file `greeting.txt` (`Hello`), the template `greeting.tftpl` and the local value
`greeting` (both `Hello, ${name}!`).

What holds for all functions:

- The result of a sensitive argument is sensitive. Functions that only move elements (`merge`, `flatten`, `values`,
  `setproduct`) keep the mark on the element. `nonsensitive` removes it.
- The result of an unknown argument is unknown. `timestamp`, `uuid` and `bcrypt` are unknown while a plan is made.
- Relative paths of files are relative to the root folder. Only regular files are read.
- Results have limits: the size of strings and files, the number of elements (`range`: 1024), and the work of patterns.
  The cost of `bcrypt` is at most 16, because a larger one takes minutes.

In C++, `terraform::Functions` adds the functions to an evaluation context (`src/terraform/terraform.h`).

## In programs of PCL

The package `std` has these functions too, with inputs by name. `virga preview`, `eval` and `test` compute them; they
need neither a schema file nor a plugin. A schema file in `schemas/` and a rule of mocks for a function win.

```pcl
name = invoke("std:index:upper", { input = "app" }).result

output greeting {
  value = invoke("std:index:format", { input = "%s-%03d", args = [name, 7] }).result
}
```

Here `greeting` is `"APP-007"`. In a preview, the results of `timestamp`, `uuid` and `bcrypt` are unknown. Arguments may be
partly unknown: `merge` of maps with unknown values has known keys, and `coalesce` of a known and an unknown string may be known.
)";

std::string escaped_pipes(std::string text) {
  for (std::size_t at = 0; (at = text.find('|', at)) != text.npos; at += 2) text.insert(at, "\\");
  return text;
}

std::string page() {
  Evaluator evaluate({.now = kTestTime});
  evaluate.files.files = {{"/greeting.txt", "Hello"}, {"/greeting.tftpl", "Hello, ${name}!"}};
  std::string text(kIntroduction);
  std::string_view title;
  for (const Documented& function : documentation()) {
    if (function.title != title) {
      title = function.title;
      text += "\n## " + std::string(title) + "\n\n| function | description | example | value |\n";
      text += "|---|---|---|---|\n";
    }
    text += "| `" + function.signature + "` | " + escaped_pipes(function.description) + " | `" +
            escaped_pipes(function.example) + "` | `" + escaped_pipes(evaluate(function.example)) +
            "` |\n";
  }
  return text;
}

TEST(TerraformFunctionsPage, EqualsTheTable) {
  if (std::getenv("VIRGA_ACCEPT")) std::ofstream(std::string(VIRGA_SOURCE_DIR) + kPage) << page();
  EXPECT_EQ(diag::page_text(kPage), page()) << "set VIRGA_ACCEPT=1 to rewrite the page";
}

TEST(TerraformFunctionsPage, ExamplesHaveValues) {
  EXPECT_EQ(page().find("`error"), std::string::npos);
  EXPECT_EQ(page().find("`unknown"), std::string::npos);
}

TEST(TerraformFunctions, AreDocumented) {
  const auto all = documentation();
  EXPECT_EQ(all.size(), 121u);
  for (const Documented& function : all) {
    EXPECT_TRUE(function.description.ends_with('.')) << function.name;
    EXPECT_TRUE(function.example.find(function.name) != std::string::npos) << function.name;
  }
}

}  // namespace
}  // namespace virga::terraform
