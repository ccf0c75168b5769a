// The program of the stack.
#pragma once

void shop();
