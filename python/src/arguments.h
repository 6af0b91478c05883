// SPDX-License-Identifier: MIT
// What Python hands over: whatever it is, it is read, or refused with a sentence.
#pragma once

#include <cstdint>
#include <string>

#include <pybind11/pybind11.h>

#include "table/language.h"

namespace bindings {

// Of an argument with that name. Errors: TypeError, where it is of another kind; RefereeError,
// where it lies outside.
std::int64_t whole(pybind11::handle said, const std::string& name, std::int64_t low,
                   std::int64_t high);
std::uint64_t seed_of(pybind11::handle said);  // 0 .. 2**64 - 1
float part_of_one(pybind11::handle said, const std::string& name);
// Text that can be written as UTF-8.
std::string text_of(pybind11::handle said, const std::string& name);
table::Language language_of(pybind11::handle said);

// A class of which there are no objects but those that the module has made, with classmethod-like
// `_made` where it has one: what `__new__` alone makes would be memory without an object in it.
// After the last `def`: nothing can be set any more.
void seal(const pybind11::object& type);

[[noreturn]] void raise_type(const std::string& name, const std::string& expected,
                             pybind11::handle said);

}  // namespace bindings
