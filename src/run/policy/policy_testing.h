// For tests: packs as text, resources as JSON; the results of policies as lines of text.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "bind/policy/bind_pack.h"
#include "diag/render_text.h"
#include "pulumi/json.h"
#include "run/policy/policy_run.h"
#include "schema/loader.h"

namespace virga::run {

using Lines = std::vector<std::string>;
using Property = pulumi::PropertyValue;

inline Property object(std::vector<pulumi::Member> members) {
  return Property::object(std::move(members));
}

inline PolicyResource resource_of(Property properties, std::string name = "r",
                                  std::string type = "t:index:T") {
  PolicyResource resource;
  resource.type = std::move(type);
  resource.name = std::move(name);
  resource.urn = "urn:pulumi:dev::p::" + resource.type + "::" + resource.name;
  resource.properties = std::move(properties);
  return resource;
}

class PolicyBench {
 public:
  PolicyStack stack{.name = "dev", .project = "p", .organization = "org"};
  base::MemoryFileSystem files;
  PolicyRunOptions options{.directory = "/pack", .files = &files};
  base::Sources sources;
  diag::Diagnostics diagnostics;
  std::shared_ptr<const bind::PolicyPack> pack;
  std::unique_ptr<PolicyRun> run;

  // Returns false if the pack has errors or its locals cannot be evaluated.
  bool load(const std::string& text) {
    schema::MemoryLoader loader;
    diagnostics = diag::Diagnostics();
    const base::SourceId file = sources.add("pack.pp", text).id();
    pack = std::make_shared<const bind::PolicyPack>(
        bind::bind_policy_pack(std::array{file}, sources, loader, {}, diagnostics, options.limits));
    if (diagnostics.has_errors()) return false;
    run = PolicyRun::start(pack, stack, options, diagnostics);
    return run != nullptr;
  }

  bool configure(const PolicyConfigurations& configurations) {
    return run->configure(configurations, diagnostics);
  }

  // "name level: text @urn"; "name: not applicable, reason"; or the codes of the errors.
  Lines analyze(const PolicyResource& resource) {
    return lines(run->analyze(resource, diagnostics));
  }
  Lines analyze_stack(const std::vector<PolicyResource>& resources) {
    return lines(run->analyze_stack(resources, diagnostics));
  }
  // "name: properties as JSON".
  Lines remediate(const PolicyResource& resource) {
    const auto report = run->remediate(resource, diagnostics);
    if (!report) return codes();
    Lines lines;
    for (const PolicyRemediation& each : report->remediations) {
      lines.push_back(each.policy->name + ": " + pulumi::show_json(each.properties));
    }
    append(report->not_applicable, lines);
    return lines;
  }

  Lines codes() const {
    Lines codes;
    for (const diag::Diagnostic& each : diagnostics.list()) codes.push_back(diag::show(each.code));
    return codes;
  }

 private:
  Lines lines(const std::optional<PolicyReport>& report) {
    if (!report) return codes();
    Lines lines;
    for (const PolicyViolation& each : report->violations) {
      lines.push_back(each.policy->name + " " + std::string(bind::word(each.level)) + ": " +
                      each.text() + (each.urn.empty() ? "" : " @" + each.urn));
    }
    append(report->not_applicable, lines);
    return lines;
  }

  static void append(const std::vector<PolicyNotApplicable>& reasons, Lines& lines) {
    for (const PolicyNotApplicable& each : reasons) {
      lines.push_back(each.policy->name + ": not applicable, " + each.reason);
    }
  }
};

}  // namespace virga::run
