// The work of each kind of node. Private to the room.
#pragma once

#include "run/loop/site.h"

namespace virga::run {

// The task of a node other than a component; components have several tasks.
std::unique_ptr<Task> node_task(Scope& scope, bind::NodeId id);  // node_task.cc

void visit_settings(Site& site, bind::NodeId id, const bind::Settings& settings);  // settings.cc
void visit_config(Site& site, bind::NodeId id, const bind::ConfigVariable& config);
void visit_local(Site& site, bind::NodeId id, const bind::LocalVariable& local);
void visit_output(Site& site, bind::NodeId id, const bind::OutputVariable& output);
void visit_hook(Site& site, bind::NodeId id, const bind::Hook& hook);  // hook/hook.cc
// resource/resource.cc
void visit_resource(Site& site, bind::NodeId id, const bind::Resource& resource);

}  // namespace virga::run
