# SPDX-License-Identifier: MIT
# Script: writes OUTPUT, a C++ source with the text of every file named in CONTENT_LIST (paths
# relative to CONTENT_DIR, one a line). Each byte is written as an escape, so any text survives.

file(STRINGS "${CONTENT_LIST}" paths)

set(files "")
set(entries "")
set(number 0)
foreach(path IN LISTS paths)
  file(READ "${CONTENT_DIR}/${path}" hex HEX)
  string(LENGTH "${hex}" digits)
  math(EXPR size "${digits} / 2")

  set(literal "")
  set(offset 0)
  while(offset LESS digits)
    string(SUBSTRING "${hex}" ${offset} 4096 piece)
    string(REGEX REPLACE "(..)" "\\\\x\\1" piece "${piece}")
    string(APPEND literal "\n    \"${piece}\"")
    math(EXPR offset "${offset} + 4096")
  endwhile()
  if(size EQUAL 0)
    set(literal " \"\"")
  endif()

  string(APPEND files "constexpr char file_${number}[] =${literal};\n")
  string(APPEND entries "    {\"${path}\", {file_${number}, ${size}}},\n")
  math(EXPR number "${number} + 1")
endforeach()

if(number EQUAL 0)
  set(table "constexpr std::array<EmbeddedFile, 0> files{};\n")
else()
  set(table "constexpr std::array<EmbeddedFile, ${number}> files{{\n${entries}}};\n")
endif()

file(WRITE "${OUTPUT}"
  "// Generated from content/ by cmake/embed_content.cmake.\n"
  "#include \"formats/embedded_content.h\"\n\n"
  "#include <array>\n\n"
  "namespace formats {\nnamespace {\n\n"
  "${files}\n${table}\n"
  "}  // namespace\n\n"
  "std::span<const EmbeddedFile> embedded_content() { return files; }\n\n"
  "}  // namespace formats\n")
