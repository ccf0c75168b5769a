// # terraform: the language of Terraform
//
// What Terraform adds to HCL 2: its functions and its marks. Input: an evaluation context of hcl/.
// Output: the context with all functions of Terraform 1.11, which are computed natively. Matches
// the recorded facts (tests/facts, terraform).
//
// - marks.h      sensitive and ephemeral values
// - functions/   the functions: one folder for each family, one table of all (catalogue.h)
//
// Invariants: a function never starts a program and never uses the network. Files are read through
// base::FileSystem, and reads are bounded. The time and the home folder are settings, so the same
// settings give the same results, except for the functions that make random values. No mark is
// lost, except by the functions that remove one.
//
// Read functions/functions.h first, then functions/catalogue.h.
#pragma once

#include "terraform/functions/functions.h"
#include "terraform/marks.h"
