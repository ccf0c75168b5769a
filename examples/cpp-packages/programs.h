// One program for each of the generated packages.
#pragma once

void run_aws();
void run_demo();
void run_kubernetes();
void run_random();
