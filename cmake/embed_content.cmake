# SPDX-License-Identifier: MIT
# Script: writes OUTPUT, a C++ source with the text of every file named in CONTENT_LIST (paths
# relative to CONTENT_DIR, one a line), which the function NAME of the namespace SPACE gives out. A text becomes a raw literal; where it would not survive in one
# (a zero byte, a carriage return, what ends the literal) each byte is written as an escape, which
# takes fifty times as long.

cmake_minimum_required(VERSION 3.25)

set(delimiter "embedded~text")

file(STRINGS "${CONTENT_LIST}" paths)

set(files "")
set(entries "")
set(number 0)
foreach(path IN LISTS paths)
  file(SIZE "${CONTENT_DIR}/${path}" size)
  file(READ "${CONTENT_DIR}/${path}" text)
  string(LENGTH "${text}" length) # shorter where there are zero bytes
  string(FIND "${text}" "\r" return)
  string(FIND "${text}" ")${delimiter}\"" end)
  if(length EQUAL size AND return EQUAL -1 AND end EQUAL -1)
    set(literal " R\"${delimiter}(${text})${delimiter}\"")
  else()
    file(READ "${CONTENT_DIR}/${path}" hex HEX)
    set(literal "")
    set(offset 0)
    math(EXPR digits "2 * ${size}")
    while(offset LESS digits)
      string(SUBSTRING "${hex}" ${offset} 4096 piece)
      string(REGEX REPLACE "(..)" "\\\\x\\1" piece "${piece}")
      string(APPEND literal "\n    \"${piece}\"")
      math(EXPR offset "${offset} + 4096")
    endwhile()
  endif()
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
  "namespace ${SPACE} {\n\n"
  "std::span<const formats::EmbeddedFile> ${NAME}();\n\n"
  "namespace {\n\n"
  "using formats::EmbeddedFile;\n\n"
  "${files}\n${table}\n"
  "}  // namespace\n\n"
  "std::span<const EmbeddedFile> ${NAME}() { return files; }\n\n"
  "}  // namespace ${SPACE}\n")
