// SPDX-License-Identifier: MIT
// Exponentials and logarithms that come to the same on every machine: those of the standard library
// differ in their last digit from one to the next, and so would what an opponent finds best.
#pragma once

namespace table {

float exponential(float x);
// Of a positive number.
float logarithm(float x);
// base to so many; base is positive.
float power(float base, int times);

}  // namespace table
