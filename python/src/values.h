// SPDX-License-Identifier: MIT
// Plain data between the referee and Python, and its errors as exceptions.
#pragma once

#include <utility>

#include <pybind11/pybind11.h>

#include "table/error.h"
#include "table/value.h"

namespace bindings {

// None, bool, int, float, str, list and dict.
pybind11::object to_python(const table::Value& value);
// Errors: TypeError, for what is none of these; RefereeError where it lies too deep, or is too long
// a number.
table::Value from_python(pybind11::handle object);

// sandtable.RefereeError, with the sentence of the referee, `code` and `rule`.
void define_error(pybind11::module_& module);
[[noreturn]] void raise(const table::Error& error);
[[noreturn]] void raise_bad(const std::string& message);

template <class T>
T must(table::Expected<T> value) {
  if (!value.ok()) raise(value.error());
  if constexpr (!std::is_void_v<T>) return std::move(*value);
}

}  // namespace bindings
