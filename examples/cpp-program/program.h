// The program that main.cc runs.
#pragma once

void gallery();
