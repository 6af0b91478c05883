# One GoogleTest program per directory tests/<dir>, named test_<dir>; helpers for all of them in
# tests/support. Python tests (tests/**/test_*.py) check the tools and the architecture.

find_package(GTest REQUIRED)
find_package(rapidcheck QUIET)
find_package(Python3 REQUIRED COMPONENTS Interpreter)
include(GoogleTest)

# The directories whose tests also run under the sanitizers in `make test`.
set(sandtable_sanitized_tests table fantasy fleet match universal host server)

# tests/support, and the precompiled header every test program shares.
file(GLOB_RECURSE support_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/support/*.cpp")
file(CONFIGURE OUTPUT "${CMAKE_BINARY_DIR}/generated/test_support.cpp"
  CONTENT "// Carries the precompiled header of the tests.\n" @ONLY)
add_library(test_support STATIC
  ${support_sources} "${CMAKE_BINARY_DIR}/generated/test_support.cpp")
target_include_directories(test_support PUBLIC "${CMAKE_SOURCE_DIR}/tests")
set_source_files_properties("${CMAKE_SOURCE_DIR}/tests/support/source_dir.cpp" PROPERTIES
  COMPILE_DEFINITIONS "SANDTABLE_SOURCE_DIR=\"${CMAKE_SOURCE_DIR}\"")
target_link_libraries(test_support PUBLIC
  sandtable_flags apps_common GTest::gtest GTest::gmock)
if(TARGET rapidcheck_gtest)
  target_link_libraries(test_support PUBLIC rapidcheck rapidcheck_gtest)
  target_compile_definitions(test_support PUBLIC SANDTABLE_HAS_RAPIDCHECK=1)
endif()
sandtable_precompile(test_support
  <gmock/gmock.h> <gtest/gtest.h> <nlohmann/json.hpp>
  <algorithm> <array> <cstdint> <functional> <map> <optional> <set> <span> <sstream> <string>
  <string_view> <tuple> <utility> <variant> <vector>)

# `sanitize_tests` builds what `ctest -L sanitize` runs.
add_custom_target(sanitize_tests)

sandtable_subdirs(test_dirs tests)
foreach(dir IN LISTS test_dirs)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/${dir}/*.cpp")
  if(NOT sources OR dir STREQUAL "support")
    continue()
  endif()
  add_executable(test_${dir} ${sources})
  target_link_libraries(test_${dir} PRIVATE test_support GTest::gtest_main)
  if(dir STREQUAL "cli")
    target_link_libraries(test_${dir} PRIVATE terminal)
  endif()
  if(dir STREQUAL "host" OR dir STREQUAL "server")
    target_link_libraries(test_${dir} PRIVATE ${dir})
  endif()
  sandtable_precompile(test_${dir} REUSE_FROM test_support)

  gtest_discover_tests(test_${dir}
    DISCOVERY_MODE PRE_TEST
    DISCOVERY_TIMEOUT 120
    NO_PRETTY_VALUES
    TEST_LIST test_${dir}_list)

  set(labels ${dir})
  if(dir IN_LIST sandtable_sanitized_tests)
    list(APPEND labels sanitize)
    add_dependencies(sanitize_tests test_${dir})
  endif()
  # gtest_discover_tests cannot pass a list as a property, so ctest sets the properties when it has
  # the names. The documents beside the repository are optional: tests that read them say so and skip.
  set(properties_file "${CMAKE_BINARY_DIR}/generated/test_${dir}_properties.cmake")
  file(CONFIGURE OUTPUT "${properties_file}" @ONLY CONTENT [[
if(test_@dir@_list)
  set_tests_properties(${test_@dir@_list} PROPERTIES
    LABELS "@labels@"
    TIMEOUT 900
    ENVIRONMENT "SANDTABLE_SHARED_DIR=@CMAKE_SOURCE_DIR@/../shared")
endif()
]])
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES "${properties_file}")
endforeach()

# Which floor may include which.
add_test(NAME architecture.floors
  COMMAND "${Python3_EXECUTABLE}" "${CMAKE_SOURCE_DIR}/tools/check_floors.py"
  WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}")
set_tests_properties(architecture.floors PROPERTIES LABELS architecture)

file(GLOB_RECURSE python_tests RELATIVE "${CMAKE_SOURCE_DIR}" CONFIGURE_DEPENDS
  "${CMAKE_SOURCE_DIR}/tests/test_*.py")
foreach(test IN LISTS python_tests)
  cmake_path(GET test STEM name)
  add_test(NAME python.${name}
    COMMAND "${Python3_EXECUTABLE}" -B "${CMAKE_SOURCE_DIR}/${test}"
    WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}")
  set_tests_properties(python.${name} PROPERTIES LABELS tools)
endforeach()
