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
  table/*.cpp games/*.cpp campaign/*.cpp ai/*.cpp formats/*.cpp match/*.cpp lab/*.cpp
  apps/common/*.cpp apps/names/*.cpp apps/referee/*.cpp apps/host/*.cpp)
list(FILTER sandtable_wasm_sources EXCLUDE REGEX "/apps/host/native/")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS cmake/native_files.txt)
file(STRINGS cmake/native_files.txt sandtable_native_files REGEX "^[^#]")
foreach(file IN LISTS sandtable_native_files)
  list(REMOVE_ITEM sandtable_wasm_sources "${CMAKE_SOURCE_DIR}/${file}")
endforeach()
# Each program says for itself which games it has.
set(sandtable_wasm_registry "${CMAKE_SOURCE_DIR}/apps/common/registry.cpp")
list(REMOVE_ITEM sandtable_wasm_sources "${sandtable_wasm_registry}")
# Programs ask the referee what answers are worth; nobody asks the table in a browser.
set(sandtable_wasm_worth "${CMAKE_SOURCE_DIR}/apps/common/bots_worth.cpp")
list(REMOVE_ITEM sandtable_wasm_sources "${sandtable_wasm_worth}")

list(APPEND sandtable_wasm_sources "${CMAKE_SOURCE_DIR}/apps/wasi/clean_name_host.cpp"
  "${CMAKE_SOURCE_DIR}/apps/pocket/secrets.cpp"
  "${CMAKE_SOURCE_DIR}/apps/pocket/packing_plain.cpp")

# What runs a million times while an opponent thinks is compiled to be fast, the rest to be small: it
# all travels to whoever opens the page. Nobody thinks ahead in a campaign, which has one seat.
set(sandtable_wasm_fast_rooms "^(ai|games/[a-z]+/(rules|state|knowledge|advice))$")
# Beside it in the same rooms: names and lists of what is read and written, levels, and what is said
# to people once when they ask: why something is refused, hints, odds as they are told. And what is
# looked at once a match or a file: armies, maps that are laid, how a battle is set up, whether a
# position is sound.
set(sandtable_wasm_rare
  "^games/[a-z]+/state/(content|field_kinds|[a-z]+_fields|names|spelling)|^ai/(levels|network_file|spec|usual|standing_orders|hints|plan_hints)|^games/settlement/|^games/[a-z]+/(rules/(action_)?denials|rules/(army|fair_map|soundness|sound_[a-z]+|summary|scenario_rules|setup|quick_start)[.]|advice/odds[.]cpp)")
set(sandtable_wasm_fast_options -O2 -msimd128 -fno-unroll-loops "SHELL:-mllvm -inline-threshold=50" CACHE STRING
  "How what opponents do a million times is compiled")
set(sandtable_wasm_small_options -Oz CACHE STRING "How the rest is compiled")

# Objects, because what links a program looks at all of it at once: archives would need one more tool.
# In batches, each of one directory, as elsewhere (SandtablePrecompiled.cmake); always, as nobody works
# on this build file by file.
foreach(part IN ITEMS fast small)
  add_library(sandtable_wasm_${part} OBJECT)
  target_link_libraries(sandtable_wasm_${part} PUBLIC sandtable_flags)
  target_include_directories(sandtable_wasm_${part} SYSTEM PUBLIC
    cmake/wasm "${sandtable_wasm_include}")
  target_compile_definitions(sandtable_wasm_${part} PUBLIC
    SANDTABLE_NO_THREADS JSON_NOEXCEPTION TOML_FLOAT_CHARCONV=1)
  # What every browser of today knows, and nothing for the threads that there are not.
  target_compile_options(sandtable_wasm_${part} PUBLIC
    -fno-exceptions -fno-threadsafe-statics -mbulk-memory -mnontrapping-fptoint)
  target_compile_options(sandtable_wasm_${part} PRIVATE ${sandtable_wasm_${part}_options})
  sandtable_precompile(sandtable_wasm_${part} ${sandtable_common_headers})
  set_target_properties(sandtable_wasm_${part} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endforeach()
foreach(source IN LISTS sandtable_wasm_sources)
  cmake_path(RELATIVE_PATH source BASE_DIRECTORY "${CMAKE_SOURCE_DIR}" OUTPUT_VARIABLE file)
  cmake_path(GET file PARENT_PATH place)
  if(place MATCHES "${sandtable_wasm_fast_rooms}" AND NOT file MATCHES "${sandtable_wasm_rare}")
    target_sources(sandtable_wasm_fast PRIVATE "${source}")
  else()
    target_sources(sandtable_wasm_small PRIVATE "${source}")
  endif()
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

function(sandtable_wasm_program name)
  add_executable(${name} ${ARGN} "${sandtable_wasm_registry}")
  target_link_libraries(${name} PRIVATE sandtable_wasm_fast sandtable_wasm_small)
  target_compile_options(${name} PRIVATE ${sandtable_wasm_small_options})
  target_link_options(${name} PRIVATE -Oz -Wl,--strip-all -Wl,-z,stack-size=1048576)
  set_target_properties(${name} PROPERTIES SUFFIX .wasm)
endfunction()
sandtable_wasm_program(sandtable_referee apps/wasi/referee_main.cpp
  "${sandtable_wasm_worth}" "${SANDTABLE_EMBEDDED_CONTENT}")
sandtable_wasm_program(alike bench/alike/alike.cpp
  "${sandtable_wasm_worth}" "${SANDTABLE_EMBEDDED_CONTENT}")

# The table in a browser has the texts of the interface in it; the content of a game lies beside it, a
# file for each, and comes when the game is played (apps/pocket/late_content.h).
set(sandtable_built_in "${sandtable_content_files}")
list(FILTER sandtable_built_in INCLUDE REGEX "^ui/")
list(FILTER sandtable_built_in EXCLUDE REGEX "/(people|terminal)\\.")  # which there are not
set(sandtable_built_in_source "${sandtable_generated}/built_in_content.cpp")
sandtable_embed_content("${sandtable_built_in_source}" "${sandtable_generated}/built_in_files.txt"
  pocket built_in_content ${sandtable_built_in})
file(GLOB sandtable_pocket_sources CONFIGURE_DEPENDS apps/pocket/*.cpp)
list(REMOVE_ITEM sandtable_pocket_sources
  "${CMAKE_SOURCE_DIR}/apps/pocket/secrets.cpp" "${CMAKE_SOURCE_DIR}/apps/pocket/packing_plain.cpp")
add_library(sandtable_pocket_sources OBJECT
  ${sandtable_pocket_sources} "${sandtable_built_in_source}")
target_link_libraries(sandtable_pocket_sources PRIVATE sandtable_wasm_small)
target_compile_options(sandtable_pocket_sources PRIVATE ${sandtable_wasm_small_options})

# Two programs of the same objects: the first is what every page loads, the second has the campaigns
# as well and comes in its place where somebody plays one (docs/POCKET.md).
foreach(program IN ITEMS sandtable_pocket sandtable_pocket_campaign)
  sandtable_wasm_program(${program} $<TARGET_OBJECTS:sandtable_pocket_sources>)
  target_compile_definitions(${program} PRIVATE SANDTABLE_LISTED_GAMES)
  # A library that is called, not a program that runs to its end.
  target_link_options(${program} PRIVATE -mexec-model=reactor)
endforeach()
target_compile_definitions(sandtable_pocket PRIVATE SANDTABLE_WITHOUT_CAMPAIGNS)
# What needs the table needs both.
add_dependencies(sandtable_pocket sandtable_pocket_campaign)

find_package(Python3 REQUIRED COMPONENTS Interpreter)
set(sandtable_pocket_content "${CMAKE_BINARY_DIR}/pocket")
add_custom_command(
  OUTPUT "${sandtable_pocket_content}/written"
  COMMAND "${Python3_EXECUTABLE}" -B "${CMAKE_SOURCE_DIR}/tools/pack_content.py"
    "${sandtable_generated}/content_files.txt" "${sandtable_pocket_content}"
  COMMAND "${CMAKE_COMMAND}" -E touch "${sandtable_pocket_content}/written"
  DEPENDS ${sandtable_content_inputs} "${sandtable_generated}/content_files.txt"
    "${CMAKE_SOURCE_DIR}/tools/pack_content.py"
  COMMENT "Packing the content of the games"
  VERBATIM)
add_custom_target(pocket_content DEPENDS "${sandtable_pocket_content}/written")
add_dependencies(sandtable_pocket pocket_content)
