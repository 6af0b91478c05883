// SPDX-License-Identifier: MIT
// The module sandtable._core: the engine as Python sees it. Whatever it is handed, it answers or
// raises; what is asked is checked here, as inside there are only asserts.
#include <pybind11/pybind11.h>

#include "python/src/game.h"
#include "python/src/unlocked.h"
#include "python/src/values.h"

PYBIND11_MODULE(_core, module) {
  module.doc() = "The engine of Sandtable. Import `sandtable`, which has all of it.";
  module.attr("__version__") = SANDTABLE_VERSION;
  bindings::define_error(module);
  bindings::define_games(module);
  bindings::define_states(module);
  bindings::define_observations(module);
  bindings::define_opponents(module);
  bindings::define_batches(module);
  module.def("_before_fork", &bindings::before_fork);
  module.def("_after_fork_in_parent", &bindings::after_fork_in_parent);
  module.def("_after_fork_in_child", &bindings::after_fork_in_child);
}
