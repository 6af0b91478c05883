// SPDX-License-Identifier: MIT
#include "python/src/arguments.h"

#include "python/src/values.h"

namespace py = pybind11;

namespace bindings {

namespace {

// How `sandtable.State(...)` and `State.__new__(State)` are answered.
PyObject* make(PyTypeObject* type, PyObject* args, PyObject* named) {
  PyObject* const maker = PyObject_GetAttrString(reinterpret_cast<PyObject*>(type), "_made");
  if (maker == nullptr) {
    PyErr_Format(PyExc_TypeError,
                 "%s: there is no other way to one than from a game (sandtable.load_game)",
                 type->tp_name);
    return nullptr;
  }
  PyObject* const out = PyObject_Call(maker, args, named);
  Py_DECREF(maker);
  return out;
}

int is_made_already(PyObject*, PyObject*, PyObject*) { return 0; }

// What may be pickled says so in the package (copyreg), which is asked before.
[[noreturn]] py::object refuse_to_reduce(const py::object& self, const py::args&) {
  throw py::type_error("cannot pickle '" + std::string(Py_TYPE(self.ptr())->tp_name) + "' object");
}

// The base that pybind11 gives all its classes ends the program where somebody makes one of it, or
// of a class of their own that has no other base.
newfunc make_of_base = nullptr;

PyObject* make_guarded(PyTypeObject* type, PyObject* args, PyObject* named) {
  if (!py::detail::all_type_info(type).empty()) return make_of_base(type, args, named);
  PyErr_Format(PyExc_TypeError, "%s: there are no objects of it", type->tp_name);
  return nullptr;
}

void guard_the_base() {
  auto* const base = reinterpret_cast<PyTypeObject*>(py::detail::get_internals().instance_base);
  if (make_of_base != nullptr || base->tp_new == make_guarded) return;
  make_of_base = base->tp_new;
  base->tp_new = make_guarded;
  PyType_Modified(base);
}

}  // namespace

void raise_type(const std::string& name, const std::string& expected, py::handle said) {
  throw py::type_error(name + ": expected " + expected + ", got " + Py_TYPE(said.ptr())->tp_name);
}

std::int64_t whole(py::handle said, const std::string& name, std::int64_t low, std::int64_t high) {
  if (PyIndex_Check(said.ptr()) == 0) raise_type(name, "a whole number", said);
  const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(said.ptr()));
  if (!number) throw py::error_already_set();
  int beyond = 0;
  const long long out = PyLong_AsLongLongAndOverflow(number.ptr(), &beyond);
  if (beyond != 0 || out < low || out > high)
    raise_bad(name + ": expected " + std::to_string(low) + " to " + std::to_string(high));
  return out;
}

std::uint64_t seed_of(py::handle said) {
  if (PyIndex_Check(said.ptr()) == 0) raise_type("seed", "a whole number", said);
  const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(said.ptr()));
  if (!number) throw py::error_already_set();
  const unsigned long long out = PyLong_AsUnsignedLongLong(number.ptr());
  if (PyErr_Occurred() == nullptr) return out;
  PyErr_Clear();
  raise_bad("seed: expected 0 to 2**64 - 1");
}

float part_of_one(py::handle said, const std::string& name) {
  const double out = PyFloat_AsDouble(said.ptr());
  if (PyErr_Occurred() != nullptr) {
    PyErr_Clear();
    raise_type(name, "a number from 0 to 1", said);
  }
  if (!(out >= 0 && out <= 1)) raise_bad(name + ": expected 0 to 1");
  return static_cast<float>(out);
}

std::string text_of(py::handle said, const std::string& name) {
  if (!py::isinstance<py::str>(said)) raise_type(name, "a text", said);
  Py_ssize_t size = 0;
  const char* const letters = PyUnicode_AsUTF8AndSize(said.ptr(), &size);
  if (letters != nullptr) return {letters, static_cast<std::size_t>(size)};
  PyErr_Clear();
  raise_bad(name + ": this text has half a letter in it (a lone surrogate)");
}

table::Language language_of(py::handle said) {
  const std::string name = text_of(said, "language");
  if (name == "en") return table::Language::en;
  if (name == "fr") return table::Language::fr;
  raise_bad("language: expected 'en' or 'fr'");
}

void seal(const py::object& type) {
  guard_the_base();
  py::cpp_function reduce(refuse_to_reduce, py::is_method(type), py::name("__reduce_ex__"));
  type.attr("__reduce_ex__") = reduce;
  auto* const made = reinterpret_cast<PyTypeObject*>(type.ptr());
  made->tp_new = make;
  made->tp_init = is_made_already;
#ifdef Py_TPFLAGS_IMMUTABLETYPE
  made->tp_flags |= Py_TPFLAGS_IMMUTABLETYPE;  // nor does an object become one of another class
#endif
  PyType_Modified(made);
}

}  // namespace bindings
