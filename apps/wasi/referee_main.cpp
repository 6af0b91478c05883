// SPDX-License-Identifier: MIT
// `sandtable referee` as WebAssembly: the same lines on standard input and output, run by whatever
// gives a program WASI.
#include <iostream>

#include "apps/referee/referee_lines.h"

int main() {
  std::ios::sync_with_stdio(false);
  apps::referee_lines(std::cin, std::cout);
  return 0;
}
