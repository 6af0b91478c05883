# SPDX-License-Identifier: MIT
# The faults of tests/tools/fixed_mutants.toml: test_fleet_mutants is test_fleet with some sources
# replaced by copies that carry faults. An object named to the linker goes before the archive that
# holds the sound one, so nothing else is compiled.

option(SANDTABLE_MUTANTS "See that the tests catch a list of planted faults" ON)

set(sandtable_mutants_list "${CMAKE_SOURCE_DIR}/tests/tools/fixed_mutants.toml")
set(sandtable_mutants_tool "${CMAKE_SOURCE_DIR}/tools/mutants/fixed.py")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${sandtable_mutants_list}")
set(sandtable_mutants "")
if(SANDTABLE_MUTANTS)
  execute_process(
    COMMAND "${Python3_EXECUTABLE}" -B "${sandtable_mutants_tool}" list
    OUTPUT_VARIABLE sandtable_mutants
    COMMAND_ERROR_IS_FATAL ANY)
endif()
string(STRIP "${sandtable_mutants}" sandtable_mutants)
string(REPLACE "\n" ";" sandtable_mutants "${sandtable_mutants}")

# What is replaced has to be an object of its own, not part of a batch.
foreach(mutant IN LISTS sandtable_mutants)
  separate_arguments(mutant)
  list(GET mutant 4 file)
  set_source_files_properties("${CMAKE_SOURCE_DIR}/${file}" PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endforeach()

# sandtable_fixed_mutants(<test program>)
function(sandtable_fixed_mutants program)
  set(files "")
  foreach(mutant IN LISTS sandtable_mutants)
    separate_arguments(mutant)  # number, name, program, tests, file
    list(GET mutant 2 mine)
    if(mine STREQUAL program)
      list(GET mutant 0 number)
      list(GET mutant 1 name)
      list(GET mutant 4 file)
      list(APPEND files "${file}")
      add_test(NAME "mutant.${name}"
        COMMAND "${Python3_EXECUTABLE}" -B "${sandtable_mutants_tool}" check ${number}
          "$<TARGET_FILE:${program}_mutants>")
      set_tests_properties("mutant.${name}" PROPERTIES LABELS mutants TIMEOUT 900)
    endif()
  endforeach()
  if(NOT files)
    return()
  endif()

  list(REMOVE_DUPLICATES files)
  set(copies "${CMAKE_BINARY_DIR}/generated/${program}_mutants")
  list(TRANSFORM files PREPEND "${copies}/" OUTPUT_VARIABLE sources)
  list(TRANSFORM files PREPEND "${CMAKE_SOURCE_DIR}/" OUTPUT_VARIABLE originals)
  file(GLOB tool_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tools/mutants/*.py")
  add_custom_command(
    OUTPUT ${sources}
    COMMAND "${Python3_EXECUTABLE}" -B "${sandtable_mutants_tool}" write ${program} "${copies}"
    DEPENDS ${originals} "${sandtable_mutants_list}" ${tool_sources}
    COMMENT "Planting faults for ${program}"
    VERBATIM)
  set_source_files_properties(${sources} PROPERTIES SKIP_LINTING ON)

  add_executable(${program}_mutants ${sources} "$<TARGET_OBJECTS:${program}>")
  target_include_directories(${program}_mutants PRIVATE "${CMAKE_SOURCE_DIR}/tools")  # mutants/mutant.h
  get_target_property(libraries ${program} LINK_LIBRARIES)
  target_link_libraries(${program}_mutants PRIVATE ${libraries})
  sandtable_precompile(${program}_mutants REUSE_FROM test_support)
endfunction()
