# SPDX-License-Identifier: MIT
# Matches in PostgreSQL (`sandtable serve --db postgresql://...`), with libpqxx. Without it, or with
# -DSANDTABLE_POSTGRES=OFF, the program keeps matches in SQLite only.

option(SANDTABLE_POSTGRES "Keep matches in PostgreSQL too, where libpqxx is installed" ON)

# sandtable_postgres(<library> DIR <dir> LINK <targets>): the library, where it can be built.
function(sandtable_postgres name)
  if(NOT SANDTABLE_POSTGRES)
    return()
  endif()
  find_path(PQXX_INCLUDE_DIR pqxx/pqxx)
  find_library(PQXX_LIBRARY pqxx)
  find_library(PQ_LIBRARY pq)
  mark_as_advanced(PQXX_INCLUDE_DIR PQXX_LIBRARY PQ_LIBRARY)
  if(NOT PQXX_INCLUDE_DIR OR NOT PQXX_LIBRARY OR NOT PQ_LIBRARY)
    message(STATUS "libpqxx is not installed: matches can be kept in SQLite only")
    return()
  endif()
  sandtable_library(${name} ${ARGN})
  target_include_directories(${name} SYSTEM PUBLIC "${PQXX_INCLUDE_DIR}")
  target_link_libraries(${name} PUBLIC "${PQXX_LIBRARY}" "${PQ_LIBRARY}")
  target_compile_definitions(${name} PUBLIC SANDTABLE_POSTGRES)
endfunction()
