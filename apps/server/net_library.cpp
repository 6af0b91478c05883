// SPDX-License-Identifier: MIT
// The parts of Asio and Beast that need compiling only once (the *_SEPARATE_COMPILATION macros).
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
