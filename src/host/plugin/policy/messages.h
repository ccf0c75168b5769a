// Describes a pack, and the results of its policies, to the engine. Private to the folder.
#pragma once

#include "project/policy_pack.h"
#include "rpc/analyzer.h"
#include "run/policy/policy_run.h"

namespace virga::host {

// `schemas` has one entry for each policy of the pack.
rpc::AnalyzerInfo to_rpc(const project::PolicyPack& pack,
                         const std::vector<run::PolicyConfigSchema>& schemas);
// `urn` is that of the analyzed resource; empty if a stack was analyzed.
rpc::AnalyzeResponse to_rpc(run::PolicyReport report, const project::PolicyPack& pack,
                            const std::string& urn);
rpc::RemediateResponse to_rpc(run::RemediationReport report, const project::PolicyPack& pack);

}  // namespace virga::host
