#pragma once

#include "sdk/policies/policy_pack.h"

// The policies for the resources of a web service.
virga::sdk::PolicyPack company_policies();
