# SPDX-License-Identifier: MIT
# What the program people run is compiled with so that a mistake in it ends it instead of being used:
# stacks and buffers are watched, tables of addresses are read-only, calls land where calls may land.
# The everyday build has assertions instead, and the sanitizers have better of all of it.

option(SANDTABLE_HARDENING "Harden the release; OFF: to measure what that costs" ON)

set(sandtable_hardened OFF)
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND SANDTABLE_HARDENING AND NOT SANDTABLE_SANITIZE)
  set(sandtable_hardened ON)
endif()

# Linking costs nothing: every build has it.
if(CMAKE_SYSTEM_NAME STREQUAL "Linux")
  target_link_options(sandtable_flags INTERFACE -Wl,-z,relro,-z,now)
endif()

if(sandtable_hardened)
  target_compile_options(sandtable_flags INTERFACE
    -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
    target_compile_options(sandtable_flags INTERFACE -fcf-protection)
  endif()
endif()

# Indexes are checked (_GLIBCXX_ASSERTIONS for the standard library, SANDTABLE_CHECKED for
# table/fixed_vector.h) where texts of strangers are read and answered. Rules, states and opponents
# go without: they are what searches run, their positions have been looked at before (text/), and
# the everyday build and the fuzzers run them with every assertion.
#
# So one header is compiled both ways into one program. That is sound as the standard library's
# own hardening is: the check changes nothing for whoever keeps to the rules, so either version of a
# function is right for everybody; our own carry another name where they check (abi_tag), so that
# the linker never takes one for the other; and those of the standard library that check are single
# lines, which the compiler has put into their callers before anything is linked.
set(sandtable_checks _GLIBCXX_ASSERTIONS SANDTABLE_CHECKED)

# sandtable_checked(<target>...): all of them
function(sandtable_checked)
  if(sandtable_hardened)
    foreach(target IN LISTS ARGN)
      if(TARGET ${target})
        target_compile_definitions(${target} PRIVATE ${sandtable_checks})
      endif()
    endforeach()
  endif()
endfunction()

# sandtable_checked_rooms(<game>): what a game says and what it shows, in batches of their own (a
# source with definitions of its own would be compiled alone).
function(sandtable_checked_rooms game)
  if(sandtable_hardened)
    get_target_property(sources ${game} SOURCES)
    set(rooms ${sources})
    list(FILTER rooms INCLUDE REGEX "/games/${game}/(knowledge|position|text|view)/")
    list(REMOVE_ITEM sources ${rooms})
    add_library(${game}_shown OBJECT ${rooms})
    target_link_libraries(${game}_shown PUBLIC sandtable_flags table)
    target_compile_definitions(${game}_shown PRIVATE ${sandtable_checks})
    if(SANDTABLE_UNITY)
      set_target_properties(${game}_shown PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    endif()
    set_property(TARGET ${game} PROPERTY SOURCES ${sources} "$<TARGET_OBJECTS:${game}_shown>")
  endif()
endfunction()
