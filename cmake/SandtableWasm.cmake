# SPDX-License-Identifier: MIT
# The same referee as WebAssembly (preset `wasm`): one program of the floors' sources and of
# apps/wasi, without what needs threads, files or a library of the system. Of one target, because
# what links it looks at all of it at once: archives of its objects would need one more tool.

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
  apps/common/*.cpp apps/names/*.cpp apps/referee/*.cpp apps/wasi/*.cpp)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS cmake/native_files.txt)
file(STRINGS cmake/native_files.txt sandtable_native_files REGEX "^[^#]")
foreach(file IN LISTS sandtable_native_files)
  list(REMOVE_ITEM sandtable_wasm_sources "${CMAKE_SOURCE_DIR}/${file}")
endforeach()

add_executable(sandtable_referee ${sandtable_wasm_sources} "${SANDTABLE_EMBEDDED_CONTENT}")
target_link_libraries(sandtable_referee PRIVATE sandtable_flags)
target_include_directories(sandtable_referee SYSTEM PRIVATE
  cmake/wasm "${sandtable_wasm_include}")
target_compile_definitions(sandtable_referee PRIVATE SANDTABLE_NO_THREADS JSON_NOEXCEPTION)
target_compile_options(sandtable_referee PRIVATE -fno-exceptions)
target_link_options(sandtable_referee PRIVATE -Wl,--strip-all -Wl,-z,stack-size=1048576)
sandtable_precompile(sandtable_referee ${sandtable_common_headers})

# In batches, each of one directory, as elsewhere (SandtablePrecompiled.cmake); always, as nobody works
# on this build file by file.
set_target_properties(sandtable_referee PROPERTIES
  SUFFIX .wasm UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
foreach(source IN LISTS sandtable_wasm_sources)
  cmake_path(RELATIVE_PATH source BASE_DIRECTORY "${CMAKE_SOURCE_DIR}" OUTPUT_VARIABLE place)
  cmake_path(GET place PARENT_PATH place)
  string(MAKE_C_IDENTIFIER "${place}" place)
  if(place MATCHES "^apps_")  # whose names meet
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
