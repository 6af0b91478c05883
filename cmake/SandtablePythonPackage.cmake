# SPDX-License-Identifier: MIT
# The Debian package python3-sandtable: `cpack` in a build of the package alone (preset `python`),
# `cpack --config CPackPython.cmake` in any other one. Of those it is no part of what is installed.

set(component COMPONENT python EXCLUDE_FROM_ALL)
set(place lib/python3/dist-packages/sandtable)
set(documents share/doc/python3-sandtable)
install(TARGETS sandtable_python LIBRARY DESTINATION ${place} ${component})
install(FILES ${files} DESTINATION ${place} ${component})
install(FILES ${specs} DESTINATION ${place}/specs ${component})
install(FILES "${CMAKE_SOURCE_DIR}/LICENSE" DESTINATION ${documents} RENAME copyright ${component})
install(FILES "${CMAKE_SOURCE_DIR}/CREDITS.md" "${CMAKE_SOURCE_DIR}/docs/RESEARCH.md"
  DESTINATION ${documents} ${component})
# Of what is compiled in (tools/sbom.py): their licences want to be there.
foreach(package IN ITEMS libtomlplusplus-dev nlohmann-json3-dev pybind11-dev)
  install(FILES "/usr/share/doc/${package}/copyright"
    DESTINATION ${documents}/copyrights RENAME ${package} OPTIONAL ${component})
endforeach()
install(CODE "execute_process(COMMAND \"${Python_EXECUTABLE}\" -B \"${CMAKE_SOURCE_DIR}/tools/sbom.py\"
  \"${CMAKE_BINARY_DIR}\" \"${CMAKE_BINARY_DIR}/generated/python3-sandtable.spdx.json\" --python
  COMMAND_ERROR_IS_FATAL ANY)" ${component})
install(FILES "${CMAKE_BINARY_DIR}/generated/python3-sandtable.spdx.json"
  DESTINATION ${documents} ${component})

function(sandtable_python_package)
  # There is one of the program already, and CPack leaves its own answers behind.
  get_cmake_property(known VARIABLES)
  list(FILTER known INCLUDE REGEX "^CPACK_")
  foreach(name IN LISTS known)
    unset(${name})
  endforeach()
  set(CPack_CMake_INCLUDED FALSE)
  if(NOT SANDTABLE_ONLY_PYTHON)
    set(CPACK_OUTPUT_CONFIG_FILE "${CMAKE_BINARY_DIR}/CPackPython.cmake")
    set(CPACK_SOURCE_OUTPUT_CONFIG_FILE "${CMAKE_BINARY_DIR}/CPackPythonSource.cmake")
  endif()
  set(CPACK_GENERATOR DEB)
  set(CPACK_INSTALL_CMAKE_PROJECTS "${CMAKE_BINARY_DIR};sandtable;python;/")
  set(CPACK_PACKAGE_NAME python3-sandtable)
  set(CPACK_PACKAGE_VENDOR "The Sandtable authors")
  set(CPACK_PACKAGE_CONTACT "The Sandtable authors")
  set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION} (Python package)")
  set(CPACK_PACKAGE_DIRECTORY "${CMAKE_BINARY_DIR}")
  set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
  set(CPACK_STRIP_FILES ON)
  set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
  set(CPACK_DEBIAN_PACKAGE_MAINTAINER "The Sandtable authors")
  set(CPACK_DEBIAN_PACKAGE_SECTION python)
  math(EXPR next "${Python_VERSION_MINOR} + 1")
  set(CPACK_DEBIAN_PACKAGE_DEPENDS
    "python3 (>= ${Python_VERSION_MAJOR}.${Python_VERSION_MINOR}), python3 (<< ${Python_VERSION_MAJOR}.${next}), python3-numpy")
  set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
    "Exact war games with hidden information, simultaneous plans and chance for\n learners and searchers: import sandtable.")
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
  include(CPack)
endfunction()
sandtable_python_package()
