# SPDX-License-Identifier: MIT
# Headers that most files read anyway are compiled once for all of them: a third of a build's time.
# The release preset goes without, and so finds what a file forgot to include.

option(SANDTABLE_PCH "Precompile the headers that most files read" ON)

# What ccache needs to see through a precompiled header.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(sandtable_flags INTERFACE -fpch-preprocess)
elseif(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  target_compile_options(sandtable_flags INTERFACE "SHELL:-Xclang -fno-pch-timestamp")
endif()

# sandtable_precompile(<target> <header>...), or (<target> REUSE_FROM <other target>)
function(sandtable_precompile name)
  if(NOT SANDTABLE_PCH)
    return()
  elseif(ARGV1 STREQUAL "REUSE_FROM")
    target_precompile_headers(${name} ${ARGN})
  else()
    target_precompile_headers(${name} PRIVATE ${ARGN})
  endif()
endfunction()
