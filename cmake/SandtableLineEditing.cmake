# SPDX-License-Identifier: MIT
# Lines typed in the terminal can be edited, with libedit. Without it, or with
# -DSANDTABLE_LIBEDIT=OFF, they are read as they come.

option(SANDTABLE_LIBEDIT "Edit lines in the terminal with libedit, where it is installed" ON)

function(sandtable_line_editing target)
  if(NOT SANDTABLE_LIBEDIT)
    return()
  endif()
  find_path(LIBEDIT_INCLUDE_DIR histedit.h)
  find_library(LIBEDIT_LIBRARY edit)
  mark_as_advanced(LIBEDIT_INCLUDE_DIR LIBEDIT_LIBRARY)
  if(NOT LIBEDIT_INCLUDE_DIR OR NOT LIBEDIT_LIBRARY)
    message(STATUS "libedit is not installed: lines in the terminal cannot be edited")
    return()
  endif()
  target_compile_definitions(${target} PRIVATE SANDTABLE_LIBEDIT)
  target_include_directories(${target} SYSTEM PRIVATE "${LIBEDIT_INCLUDE_DIR}")
  target_link_libraries(${target} PRIVATE "${LIBEDIT_LIBRARY}")
endfunction()
