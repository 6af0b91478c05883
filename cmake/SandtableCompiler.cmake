# SPDX-License-Identifier: MIT
# How our own code is compiled: the language, the warnings, sanitizers, and the compiler cache.
# Everything hangs on the target sandtable_flags; third-party code never sees it.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_ARCHIVE_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/lib")

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "Build type" FORCE)
endif()

# RelWithDebInfo is the everyday build: quick to compile, asserts on. -g1: stack traces have lines;
# to look at variables in a debugger, configure with -DCMAKE_CXX_FLAGS=-g3. A tenth of a build's time:
# `make test` goes without where it is the first to build.
option(SANDTABLE_LINES "Stack traces of the everyday build have line numbers" ON)
if(SANDTABLE_LINES)
  set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O1 -g1 -D_GLIBCXX_ASSERTIONS")
else()
  set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O1 -g0 -D_GLIBCXX_ASSERTIONS")
endif()

file(RELATIVE_PATH sandtable_source_from_build "${CMAKE_BINARY_DIR}" "${CMAKE_SOURCE_DIR}")
string(REGEX REPLACE "/$" "" sandtable_source_from_build "${sandtable_source_from_build}")

add_library(sandtable_flags INTERFACE)
target_include_directories(sandtable_flags INTERFACE "${CMAKE_SOURCE_DIR}")
target_compile_options(sandtable_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
  # One record gives the same match on every machine: no fused multiply-add behind our back.
  -ffp-contract=off
  # Nobody here reads errno after a calculation: a square root need not set it.
  -fno-math-errno
  # Paths in messages and debug information start at the repository root, wherever it lies; the
  # second form is what ccache makes of the first.
  "-ffile-prefix-map=${CMAKE_SOURCE_DIR}/="
  "-ffile-prefix-map=${sandtable_source_from_build}/=")

# One object serves the programs and the package for Python, which is a library: what is hidden is
# called there as in a program. Not in browsers, where such code is another kind of module.
if(NOT CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
  target_compile_options(sandtable_flags INTERFACE
    -fPIC -fvisibility=hidden -fvisibility-inlines-hidden)
endif()

if(SANDTABLE_WERROR)
  target_compile_options(sandtable_flags INTERFACE -Werror)
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # These depend on the optimizer and are wrong often enough in GCC 12 (standard library code
  # inlined into ours) that they warn but do not stop a build.
  foreach(warning IN ITEMS
      array-bounds dangling-pointer free-nonheap-object maybe-uninitialized nonnull
      null-dereference restrict stringop-overflow stringop-overread use-after-free)
    target_compile_options(sandtable_flags INTERFACE -Wno-error=${warning})
  endforeach()
  if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # GCC bug 105651: "text" + string; where the linker optimizes, it warns once more.
    target_compile_options(sandtable_flags INTERFACE -Wno-restrict -Wno-stringop-overflow)
    target_link_options(sandtable_flags INTERFACE -Wno-restrict -Wno-stringop-overflow)
  endif()
  # With little optimization this one is mostly noise; the release build keeps it.
  target_compile_options(sandtable_flags INTERFACE
    $<$<CONFIG:RelWithDebInfo>:-Wno-maybe-uninitialized>)
endif()

if(SANDTABLE_SANITIZE)
  add_compile_options(-fsanitize=${SANDTABLE_SANITIZE} -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${SANDTABLE_SANITIZE})
  if(SANDTABLE_SANITIZE MATCHES "undefined")
    add_compile_options(-fno-sanitize-recover=all)
  endif()
endif()

if(SANDTABLE_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "SANDTABLE_FUZZ needs clang: configure with --preset fuzz")
  endif()
  # A fifth of clang's time would go into these; g++ checks them in the build "asan" (make long).
  if(SANDTABLE_SANITIZE MATCHES "undefined")
    add_compile_options(-fno-sanitize=null,alignment,object-size)
  endif()
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# sandtable_quick_to_build(<target>): under the sanitizers it is compiled without optimization, which
# takes clang a third of the time. For the sockets; not for the tests, whose inline functions would
# be slow ones for the whole program.
function(sandtable_quick_to_build name)
  if(SANDTABLE_SANITIZE)
    target_compile_options(${name} PRIVATE -O0)
  endif()
endfunction()

# Objects are shared between build directories, and between copies of the repository. The
# sloppiness lets precompiled headers into the cache.
find_program(SANDTABLE_CCACHE ccache)
mark_as_advanced(SANDTABLE_CCACHE)
if(SANDTABLE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER
    "${CMAKE_COMMAND}" -E env
    "CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}"
    CCACHE_NOHASHDIR=1
    CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
    "${SANDTABLE_CCACHE}")
endif()
