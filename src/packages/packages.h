// # packages: acquiring the schemas of packages
//
// Takes the name of a plugin or SDK, a file or a URL (source.h), returns a checked schema
// (acquire.h), and keeps schemas in the folder `schemas` of a project with a lock file
// (schema_folder.h). Nothing here prints.
//
// - find_plugin.h     which executable is the plugin of a package
// - language_packages.h  which SDKs a project has from npm and PyPI, and which plugins they need
// - plugin_process.h  starts it and leaves no process behind
// - ask_plugin.h      asks it for its schema
// - ask_mapping.h     asks it how a provider of Terraform maps to its package
// - lock_file.h       the file virga.lock
//
// Read source.h first.
#pragma once

#include "packages/acquire.h"
#include "packages/lock_file.h"
#include "packages/schema_folder.h"
#include "packages/source.h"
