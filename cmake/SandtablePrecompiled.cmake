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

# Several files of a target compiled as one: what their headers instantiate is instantiated once, a
# fifth of a whole build. To change one file means to compile its batch, so only those who build
# everything once want it (tools/test.sh). Names in unnamed namespaces meet: where they collide, one
# of the two is a repetition or wants a better name.
option(SANDTABLE_UNITY "Compile several files as one, for builds from nothing" OFF)

# sandtable_in_batches(<target> <files in a batch>)
function(sandtable_in_batches name size)
  if(SANDTABLE_UNITY)
    set_target_properties(${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${size})
  endif()
endfunction()

# sandtable_in_rooms(<game> <files in a batch>): the same, but each batch within one room of the game,
# so that tests/tools/test_room_symbols.py can see which room calls which.
function(sandtable_in_rooms game size)
  if(NOT SANDTABLE_UNITY)
    return()
  endif()
  set_target_properties(${game} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${game} SOURCES)
  foreach(source IN LISTS sources)
    if(source MATCHES "/games/${game}/([a-z_]+)/[^/]+[.]cpp$")
      set(room ${CMAKE_MATCH_1})
      if(NOT DEFINED in_${room})
        set(in_${room} 0)
      endif()
      math(EXPR batch "${in_${room}} / ${size}")
      math(EXPR in_${room} "${in_${room}} + 1")
      set_property(SOURCE ${source} PROPERTY UNITY_GROUP ${room}_${batch})
    endif()
  endforeach()
endfunction()
