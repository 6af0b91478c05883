# SPDX-License-Identifier: MIT
# The content packs travel inside the program: every content/**/*.toml, and what was learned
# and measured (content/*/network.txt, content/*/levels.txt), becomes a string in one generated source file. Sets SANDTABLE_EMBEDDED_CONTENT to that file.

file(GLOB_RECURSE sandtable_content_files
  RELATIVE "${CMAKE_SOURCE_DIR}/content" CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/content/*.toml"
  "${CMAKE_SOURCE_DIR}/content/*/network.txt" "${CMAKE_SOURCE_DIR}/content/*/levels.txt")
# Read by the page alone, when it is built.
list(FILTER sandtable_content_files EXCLUDE REGEX "/(digest\\.[a-z]+|words)\\.toml$")
# What schemas say of keys (apps/schema): in the program for people who write files, nowhere else.
set(sandtable_key_files "${sandtable_content_files}")
list(FILTER sandtable_key_files INCLUDE REGEX "/keys\\.[a-z]+\\.toml$")
list(SORT sandtable_key_files)
list(FILTER sandtable_content_files EXCLUDE REGEX "/keys\\.[a-z]+\\.toml$")
list(SORT sandtable_content_files)

set(sandtable_generated "${CMAKE_BINARY_DIR}/generated")
set(SANDTABLE_EMBEDDED_CONTENT "${sandtable_generated}/embedded_content.cpp")

set(sandtable_content_inputs "${sandtable_content_files}")
list(TRANSFORM sandtable_content_inputs PREPEND "${CMAKE_SOURCE_DIR}/content/")

# sandtable_embed_content(<source> <list> <namespace> <function> <file>...): the source with these files.
function(sandtable_embed_content source list space name)
  # Written only when it changes: a pack that was added or removed rebuilds the source too.
  list(JOIN ARGN "\n" files)
  file(CONFIGURE OUTPUT "${list}" CONTENT "${files}" @ONLY)
  set(inputs "${ARGN}")
  list(TRANSFORM inputs PREPEND "${CMAKE_SOURCE_DIR}/content/")
  add_custom_command(
    OUTPUT "${source}"
    COMMAND "${CMAKE_COMMAND}"
      "-DCONTENT_DIR=${CMAKE_SOURCE_DIR}/content"
      "-DCONTENT_LIST=${list}"
      "-DSPACE=${space}"
      "-DNAME=${name}"
      "-DOUTPUT=${source}"
      -P "${CMAKE_SOURCE_DIR}/cmake/embed_content.cmake"
    DEPENDS ${inputs} "${list}" "${CMAKE_SOURCE_DIR}/cmake/embed_content.cmake"
    COMMENT "Embedding the content packs"
    VERBATIM)
endfunction()
sandtable_embed_content("${SANDTABLE_EMBEDDED_CONTENT}" "${sandtable_generated}/content_files.txt"
  formats embedded_content ${sandtable_content_files})

set(SANDTABLE_EMBEDDED_KEYS "${sandtable_generated}/embedded_keys.cpp")
sandtable_embed_content("${SANDTABLE_EMBEDDED_KEYS}" "${sandtable_generated}/key_files.txt"
  schema key_files ${sandtable_key_files})

# The literals are as long as the packs; every compiler we use takes them.
set_source_files_properties("${SANDTABLE_EMBEDDED_CONTENT}" "${SANDTABLE_EMBEDDED_KEYS}" PROPERTIES
  COMPILE_OPTIONS "-Wno-overlength-strings"
  SKIP_LINTING ON)
