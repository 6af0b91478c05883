# SPDX-License-Identifier: MIT
# Targets are made from directories: adding a source file needs no change here. A directory without
# sources gives no program, or a header-only library, so that an early checkout configures too.

# Names of the directories directly below DIR, in alphabetical order.
function(sandtable_subdirs result dir)
  file(GLOB entries LIST_DIRECTORIES true RELATIVE "${CMAKE_SOURCE_DIR}/${dir}" CONFIGURE_DEPENDS
    "${CMAKE_SOURCE_DIR}/${dir}/*")
  set(found "")
  foreach(entry IN LISTS entries)
    if(IS_DIRECTORY "${CMAKE_SOURCE_DIR}/${dir}/${entry}")
      list(APPEND found "${entry}")
    endif()
  endforeach()
  set(${result} "${found}" PARENT_SCOPE)
endfunction()

# sandtable_library(<name> DIR <dir> [GENERATED <files>] [LINK <targets>])
function(sandtable_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "DIR" "GENERATED;LINK")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${arg_DIR}/*.cpp")
  list(APPEND sources ${arg_GENERATED})
  if(sources)
    add_library(${name} STATIC ${sources})
    target_link_libraries(${name} PUBLIC sandtable_flags ${arg_LINK})
  else()
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE sandtable_flags ${arg_LINK})
  endif()
endfunction()

# sandtable_program(<name> DIR <dir> [WITHOUT <directory that is a library>] [LINK <targets>])
function(sandtable_program name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "DIR;WITHOUT" "LINK")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${arg_DIR}/*.cpp")
  if(arg_WITHOUT)
    list(FILTER sources EXCLUDE REGEX "/${arg_WITHOUT}/")
  endif()
  if(sources)
    add_executable(${name} ${sources})
    target_link_libraries(${name} PRIVATE sandtable_flags ${arg_LINK})
  endif()
endfunction()

# sandtable_program_per_file(DIR <dir> [LINK <targets>] [OPTIONS <flags>])
# One executable for each dir/*.cpp, named after the file; OPTIONS are linker options. The target
# <dir>_programs builds them all.
function(sandtable_program_per_file)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "DIR" "LINK;OPTIONS")
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${arg_DIR}/*.cpp")
  add_custom_target(${arg_DIR}_programs)
  foreach(source IN LISTS sources)
    cmake_path(GET source STEM name)
    add_executable(${name} "${source}")
    target_link_libraries(${name} PRIVATE sandtable_flags ${arg_LINK})
    target_link_options(${name} PRIVATE ${arg_OPTIONS})
    add_dependencies(${arg_DIR}_programs ${name})
  endforeach()
endfunction()
