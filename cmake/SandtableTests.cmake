# SPDX-License-Identifier: MIT
# One GoogleTest program per directory tests/<dir>, named test_<dir>; helpers for all of them in
# tests/support. Python tests (tests/**/test_*.py) check the tools and the architecture.
#
# ctest runs whole programs, the long ones in shards: a process for every test would spend more time
# on reading packs than on testing. A single test: build/dev/test_fleet --gtest_filter='Cargo.*'

option(SANDTABLE_LIBCXX "The compiler uses libc++: GoogleTest, too, which Debian builds with the other" OFF)
if(SANDTABLE_LIBCXX)
  add_subdirectory(/usr/src/googletest "${CMAKE_BINARY_DIR}/googletest" EXCLUDE_FROM_ALL)
else()
  find_package(GTest REQUIRED)
endif()
find_package(Python3 REQUIRED COMPONENTS Interpreter)
include(SandtableMutants)

# The directories whose tests also run under the sanitizers in `make test`: random battles through
# every rule. What reads texts of strangers is fuzzed there. All other tests run under the sanitizers
# in `make long`: compiling the host's a second time would cost `make test` two minutes.
set(sandtable_sanitized_tests universal)

set(sandtable_shards_universal 4)
set(sandtable_shards_fantasy 2)
set(sandtable_shards_host 2)
set(sandtable_shards_server 2)
# Those that measure how long people wait run by themselves: beside others they would measure those.
set(sandtable_measured_server "BadCompany.*")
# Seconds they take, roughly: the long ones start first.
set(sandtable_cost_universal 40)
set(sandtable_cost_server 60)
set(sandtable_cost_storage 35)
set(sandtable_cost_fleet 30)
set(sandtable_cost_cli 20)
set(sandtable_cost_fantasy 20)

# tests/support, and the precompiled header every test program shares.
file(GLOB support_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/support/*.cpp")
file(CONFIGURE OUTPUT "${CMAKE_BINARY_DIR}/generated/test_support.cpp"
  CONTENT "// Carries the precompiled header of the tests.\n" @ONLY)
add_library(test_support STATIC
  ${support_sources} "${CMAKE_BINARY_DIR}/generated/test_support.cpp")
target_include_directories(test_support PUBLIC "${CMAKE_SOURCE_DIR}/tests")
set_source_files_properties("${CMAKE_SOURCE_DIR}/tests/support/source_dir.cpp" PROPERTIES
  COMPILE_DEFINITIONS "SANDTABLE_SOURCE_DIR=\"${CMAKE_SOURCE_DIR}\"")
target_link_libraries(test_support PUBLIC
  sandtable_flags apps_common GTest::gtest GTest::gmock)
sandtable_precompile(test_support
  <gmock/gmock.h> <gtest/gtest.h> <nlohmann/json.hpp>
  <algorithm> <array> <cstdint> <functional> <map> <optional> <set> <span> <sstream> <string>
  <string_view> <tuple> <utility> <variant> <vector>)

# The games of the tests. They register themselves in whatever they are linked with: the test
# programs, and the ordinary program once more, for tests of the command line, the server and the
# page (SANDTABLE=build/dev/sandtable_with_test_games).
file(GLOB game_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/support/games/*.cpp")
add_library(test_games OBJECT ${game_sources})
target_link_libraries(test_games PUBLIC sandtable_flags apps_common)
sandtable_precompile(test_games REUSE_FROM table)
if(TARGET sandtable)
  add_executable(sandtable_with_test_games "$<TARGET_OBJECTS:sandtable>")
  target_link_libraries(sandtable_with_test_games PRIVATE
    test_games $<TARGET_PROPERTY:sandtable,LINK_LIBRARIES>)
endif()

# What the games say of files, many in one process (web/e2e/schemas.test.mjs).
add_executable(schema_reader EXCLUDE_FROM_ALL tests/support/schema_reader/main.cpp)
target_link_libraries(schema_reader PRIVATE sandtable_flags apps_common names schema)
if(TARGET sandtable)
  add_dependencies(sandtable_with_test_games schema_reader)
endif()

# `sanitize_tests` builds what `ctest -L sanitize` runs.
add_custom_target(sanitize_tests)

# One run of a test program, of the tests that match the filter those of one shard.
function(sandtable_test_program name dir filter shards shard)
  add_test(NAME ${name} COMMAND test_${dir} --gtest_brief=1)
  # The documents beside the repository are optional: tests that read them say so and skip.
  set_tests_properties(${name} PROPERTIES
    LABELS "${labels}"
    TIMEOUT 900
    COST ${cost}
    ENVIRONMENT "SANDTABLE_SHARED_DIR=${CMAKE_SOURCE_DIR}/../shared;GTEST_FILTER=${filter};GTEST_TOTAL_SHARDS=${shards};GTEST_SHARD_INDEX=${shard};GTEST_OUTPUT=json:${CMAKE_BINARY_DIR}/test-counts/${name}.json")
endfunction()

sandtable_subdirs(test_dirs tests)
foreach(dir IN LISTS test_dirs)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/${dir}/*.cpp")
  if(NOT sources OR dir STREQUAL "support")
    continue()
  endif()
  if(dir STREQUAL "universal")  # and what each game brings to it
    file(GLOB brought CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/support/universal/*.cpp")
    list(APPEND sources ${brought})
  endif()
  add_executable(test_${dir} ${sources})
  target_link_libraries(test_${dir} PRIVATE test_games test_support GTest::gtest_main)
  if(dir STREQUAL "cli" OR dir STREQUAL "universal")
    target_link_libraries(test_${dir} PRIVATE terminal)
  endif()
  if(dir STREQUAL "host" OR dir STREQUAL "server")
    target_link_libraries(test_${dir} PRIVATE ${dir} ${sandtable_stores})
  endif()
  if(dir STREQUAL "people" OR dir STREQUAL "notify")
    target_link_libraries(test_${dir} PRIVATE ${dir})
  endif()
  if(dir STREQUAL "road")
    target_link_libraries(test_${dir} PRIVATE campaign)
  endif()
  if(dir STREQUAL "storage")
    target_link_libraries(test_${dir} PRIVATE people host ${sandtable_stores})
  endif()
  sandtable_precompile(test_${dir} REUSE_FROM test_support)
  sandtable_in_batches(test_${dir} 8)
  if(SANDTABLE_MUTANTS AND NOT SANDTABLE_SANITIZE)
    sandtable_fixed_mutants(test_${dir})
  endif()

  set(labels ${dir})
  if(dir IN_LIST sandtable_sanitized_tests)
    list(APPEND labels sanitize)
    add_dependencies(sanitize_tests test_${dir})
  endif()
  set(shards 1)
  set(cost 1)
  if(DEFINED sandtable_cost_${dir})
    set(cost ${sandtable_cost_${dir}})
  endif()
  if(DEFINED sandtable_shards_${dir})
    set(shards ${sandtable_shards_${dir}})
  endif()
  set(others "*")
  if(DEFINED sandtable_measured_${dir})
    set(others "-${sandtable_measured_${dir}}")
    sandtable_test_program(${dir}.measured ${dir} "${sandtable_measured_${dir}}" 1 0)
    set_tests_properties(${dir}.measured PROPERTIES PROCESSORS 2)
  endif()
  foreach(shard RANGE 1 ${shards})
    math(EXPR index "${shard} - 1")
    set(name ${dir})
    if(shards GREATER 1)
      string(APPEND name ".${shard}")
    endif()
    sandtable_test_program(${name} ${dir} "${others}" ${shards} ${index})
  endforeach()
endforeach()

# Which floor may include which.
add_test(NAME architecture.floors
  COMMAND "${Python3_EXECUTABLE}" "${CMAKE_SOURCE_DIR}/tools/check_floors.py"
  WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}")
add_test(NAME architecture.page_floors
  COMMAND "${Python3_EXECUTABLE}" -B "${CMAKE_SOURCE_DIR}/tools/check_web_floors.py"
  WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}")
set_tests_properties(architecture.floors architecture.page_floors PROPERTIES LABELS architecture)

file(GLOB_RECURSE python_tests RELATIVE "${CMAKE_SOURCE_DIR}" CONFIGURE_DEPENDS
  "${CMAKE_SOURCE_DIR}/tests/test_*.py")
foreach(test IN LISTS python_tests)
  cmake_path(GET test STEM name)
  add_test(NAME python.${name}
    COMMAND "${Python3_EXECUTABLE}" -B "${CMAKE_SOURCE_DIR}/${test}"
    WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}")
  set_tests_properties(python.${name} PROPERTIES
    LABELS tools
    ENVIRONMENT "SANDTABLE_BUILD_DIR=${CMAKE_BINARY_DIR}")
endforeach()
# A week takes two minutes in which there is little to do: others run beside it.
set_tests_properties(python.test_week PROPERTIES COST 100)
