# SPDX-License-Identifier: MIT
# The same referee, and the same host of matches, as WebAssembly (preset `wasm`): the floors' sources
# without what needs threads, files or a library of the system, compiled once. `sandtable_referee`
# speaks the protocol in lines, `sandtable_pocket` is the table in a browser.

# Libraries that are nothing but headers, by themselves: beside them in /usr/include lie those of
# another system.
set(sandtable_wasm_include "${CMAKE_BINARY_DIR}/include")
foreach(library IN ITEMS toml++/toml.h nlohmann/json.hpp)
  find_path(found NAMES ${library} PATHS /usr/local/include /usr/include
    NO_DEFAULT_PATH REQUIRED NO_CACHE)
  get_filename_component(directory ${library} DIRECTORY)
  file(MAKE_DIRECTORY "${sandtable_wasm_include}")
  file(CREATE_LINK "${found}/${directory}" "${sandtable_wasm_include}/${directory}" SYMBOLIC)
  unset(found)
endforeach()

file(GLOB_RECURSE sandtable_wasm_sources CONFIGURE_DEPENDS
  table/*.cpp games/*.cpp ai/*.cpp formats/*.cpp match/*.cpp lab/*.cpp
  apps/common/*.cpp apps/names/*.cpp apps/referee/*.cpp apps/host/*.cpp)
list(FILTER sandtable_wasm_sources EXCLUDE REGEX "/apps/host/native/")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS cmake/native_files.txt)
file(STRINGS cmake/native_files.txt sandtable_native_files REGEX "^[^#]")
foreach(file IN LISTS sandtable_native_files)
  list(REMOVE_ITEM sandtable_wasm_sources "${CMAKE_SOURCE_DIR}/${file}")
endforeach()

list(APPEND sandtable_wasm_sources "${CMAKE_SOURCE_DIR}/apps/wasi/clean_name_host.cpp"
  "${CMAKE_SOURCE_DIR}/apps/pocket/secrets.cpp"
  "${CMAKE_SOURCE_DIR}/apps/pocket/packing_plain.cpp")

# Objects, because what links a program looks at all of it at once: archives would need one more tool.
add_library(sandtable_wasm OBJECT ${sandtable_wasm_sources} "${SANDTABLE_EMBEDDED_CONTENT}")
target_link_libraries(sandtable_wasm PUBLIC sandtable_flags)
target_include_directories(sandtable_wasm SYSTEM PUBLIC
  cmake/wasm "${sandtable_wasm_include}")
target_compile_definitions(sandtable_wasm PUBLIC SANDTABLE_NO_THREADS JSON_NOEXCEPTION)
target_compile_options(sandtable_wasm PUBLIC -fno-exceptions)
sandtable_precompile(sandtable_wasm ${sandtable_common_headers})

function(sandtable_wasm_program name)
  add_executable(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE sandtable_wasm)
  target_link_options(${name} PRIVATE -Wl,--strip-all -Wl,-z,stack-size=1048576)
  set_target_properties(${name} PROPERTIES SUFFIX .wasm)
endfunction()
sandtable_wasm_program(sandtable_referee apps/wasi/referee_main.cpp)
sandtable_wasm_program(sandtable_pocket apps/pocket/change_text.cpp
  apps/pocket/pocket.cpp apps/pocket/pocket_thinker.cpp)
# A library that is called, not a program that runs to its end.
target_link_options(sandtable_pocket PRIVATE -mexec-model=reactor)

# In batches, each of one directory, as elsewhere (SandtablePrecompiled.cmake); always, as nobody works
# on this build file by file.
set_target_properties(sandtable_wasm PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
foreach(source IN LISTS sandtable_wasm_sources)
  cmake_path(RELATIVE_PATH source BASE_DIRECTORY "${CMAKE_SOURCE_DIR}" OUTPUT_VARIABLE place)
  cmake_path(GET place PARENT_PATH place)
  string(MAKE_C_IDENTIFIER "${place}" place)
  if(place MATCHES "^apps_" AND NOT place STREQUAL "apps_host")  # whose names meet
    set_property(SOURCE "${source}" PROPERTY SKIP_UNITY_BUILD_INCLUSION ON)
    continue()
  endif()
  if(NOT DEFINED sandtable_in_${place})
    set(sandtable_in_${place} 0)
  endif()
  math(EXPR batch "${sandtable_in_${place}} / 6")
  math(EXPR sandtable_in_${place} "${sandtable_in_${place}} + 1")
  set_property(SOURCE "${source}" PROPERTY UNITY_GROUP ${place}_${batch})
endforeach()
