// # check: checks programs, stacks and test files, and prepares their runs
//
// Input: paths, a base::FileSystem and the schemas of packages (session/inputs.h). Output: bound
// programs and the diagnostics that `virga check` reports, as data. For the tool and for servers:
// nothing here prints, and nothing depends on a terminal or on the options of a command.
//
// - check_program.h   one program, package of components or policy pack, and the configuration of
//                     its stacks; keeps everything in a Session
// - check_tests.h     test files, against the programs that they test
// - check_programs.h  all programs and test files that some paths name, each diagnostic once
//
// - session/      opens a program (load.h); the schemas that programs find (schemas.h)
// - files/        which programs a path stands for; kinds of files by their names
// - stack/        the configuration of stacks, and mocks, against the program
// - tests/        reads test files and prepares their tests (suite.h); cli/test runs them
// - policy/       configurations of policy packs; packs that judge a deployment
// - settings/     virga.toml (settings.h), and the baseline of known findings
// - diagnostics/  which warnings are reported (warning_policy.h); fixes that fit together
//
// A server keeps one Schemas, so that all sessions share their packages, puts unsaved texts in
// front of the disk (base::OverlayFiles), and calls check_program() and check_tests(). Nothing
// reads the disk behind the FileSystem. A Session is not thread-safe; a Schemas is.
//
// Read check_program.h and session/load.h first.
#pragma once

#include "check/check_program.h"
#include "check/check_programs.h"
#include "check/check_tests.h"
