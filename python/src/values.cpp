// SPDX-License-Identifier: MIT
#include "python/src/values.h"

#include <cstdint>
#include <limits>
#include <string>

#include "formats/json.h"
#include "python/src/arguments.h"

namespace py = pybind11;

namespace bindings {

using table::Value;

namespace {

PyObject* referee_error = nullptr;  // the module has it, and lives as long as the interpreter

// A sentence may quote a part of what somebody has handed over, half a letter of it, too.
py::object readable(const std::string& text) {
  return py::reinterpret_steal<py::object>(
      PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "replace"));
}

Value from_python(py::handle object, int depth);

// Each item is held while it is read: a list or dict may be one of somebody's own making.
Value list_from(py::handle object, int depth) {
  Value out = Value::array();
  for (const py::object item : py::reinterpret_borrow<py::sequence>(object))
    out.push(from_python(item, depth + 1));
  return out;
}

Value dict_from(py::handle object, int depth) {
  Value out = Value::object();
  const auto items = py::reinterpret_steal<py::list>(PyDict_Items(object.ptr()));
  for (const py::handle item : items) {
    const auto pair = py::reinterpret_borrow<py::tuple>(item);
    const py::object key = pair[0];
    if (!py::isinstance<py::str>(key)) throw py::type_error("expected names as keys of a dict");
    out.set(text_of(key, "a name"), from_python(py::object(pair[1]), depth + 1));
  }
  return out;
}

Value from_python(py::handle object, int depth) {
  if (depth > formats::kMaxDepth) raise_bad("lists and dicts lie too deep");
  if (object.is_none()) return {};
  if (py::isinstance<py::bool_>(object)) return object.cast<bool>();
  if (py::isinstance<py::int_>(object))
    return whole(object, "a number", std::numeric_limits<std::int64_t>::min(),
                 std::numeric_limits<std::int64_t>::max());
  if (py::isinstance<py::float_>(object)) return object.cast<double>();
  if (py::isinstance<py::str>(object)) return text_of(object, "a text");
  if (py::isinstance<py::list>(object) || py::isinstance<py::tuple>(object))
    return list_from(object, depth);
  if (py::isinstance<py::dict>(object)) return dict_from(object, depth);
  throw py::type_error("expected None, bool, int, float, str, list or dict");
}

}  // namespace

py::object to_python(const Value& value) {
  if (value.is_null()) return py::none();
  if (value.is_bool()) return py::bool_(value.as_bool());
  if (value.is_int()) return py::int_(value.as_int());
  if (value.is_number()) return py::float_(value.as_number());
  if (value.is_string()) return py::str(value.as_string());
  if (value.is_array()) {
    py::list out;
    for (const Value& item : value.items()) out.append(to_python(item));
    return out;
  }
  py::dict out;
  for (const auto& [key, member] : value.members()) out[py::str(key)] = to_python(member);
  return out;
}

Value from_python(py::handle object) { return from_python(object, 0); }

void define_error(py::module_& module) {
  referee_error = PyErr_NewExceptionWithDoc(
      "sandtable.RefereeError",
      "What the referee refuses, in its own words.\n\n"
      "`code` is a code of the referee protocol (\"illegal_answer\"), `rule` the id of the rule "
      "that is the reason, or \"\".",
      PyExc_ValueError, nullptr);
  if (referee_error == nullptr) throw py::error_already_set();
  module.attr("RefereeError") = py::reinterpret_borrow<py::object>(referee_error);
}

void raise(const table::Error& error) {
  const py::object one = py::reinterpret_borrow<py::object>(referee_error)(readable(error.message));
  one.attr("code") = py::str(table::name(error.code));
  one.attr("rule") = readable(error.rule);
  PyErr_SetObject(referee_error, one.ptr());
  throw py::error_already_set();
}

void raise_bad(const std::string& message) { raise({table::ErrorCode::bad_request, message, ""}); }

}  // namespace bindings
