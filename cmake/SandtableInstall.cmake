# SPDX-License-Identifier: MIT
# `cmake --install build/release --prefix /usr/local`, and `cpack` for a Debian package. The program
# looks for its page in ../share/sandtable/web, so that the place does not matter.
include(GNUInstallDirs)

install(TARGETS sandtable RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
install(FILES "${CMAKE_SOURCE_DIR}/packaging/sandtable.1" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
install(FILES
  "${CMAKE_SOURCE_DIR}/README.md" "${CMAKE_SOURCE_DIR}/CREDITS.md" "${CMAKE_SOURCE_DIR}/CHANGELOG.md"
  DESTINATION "${CMAKE_INSTALL_DOCDIR}")
# Those of what the page ships, too: fonts and icons.
install(DIRECTORY "${CMAKE_SOURCE_DIR}/LICENSES" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
# Debian's name for it.
install(FILES "${CMAKE_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}" RENAME copyright)

# The service starts the program where it was installed, which --prefix decides: written then.
install(CODE "set(SANDTABLE_BINDIR \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}\")
configure_file(\"${CMAKE_SOURCE_DIR}/packaging/sandtable.service.in\"
  \"${CMAKE_BINARY_DIR}/generated/sandtable.service\" @ONLY)")
install(FILES "${CMAKE_BINARY_DIR}/generated/sandtable.service"
  DESTINATION lib/systemd/system)

# What the program and its page are made of: written from the libraries that are there now.
install(CODE "find_program(SANDTABLE_PYTHON python3)
if(SANDTABLE_PYTHON)
  execute_process(COMMAND \"\${SANDTABLE_PYTHON}\" -B \"${CMAKE_SOURCE_DIR}/tools/sbom.py\"
    \"${CMAKE_BINARY_DIR}\" \"${CMAKE_BINARY_DIR}/generated/sandtable.spdx.json\"
    COMMAND_ERROR_IS_FATAL ANY)
else()
  message(WARNING \"python3 is not installed: installing without the list of what is inside.\")
  file(REMOVE \"${CMAKE_BINARY_DIR}/generated/sandtable.spdx.json\")
endif()")
install(FILES "${CMAKE_BINARY_DIR}/generated/sandtable.spdx.json"
  DESTINATION "${CMAKE_INSTALL_DOCDIR}" OPTIONAL)

# The page is built by npm (tools/page.sh). Without it the server still speaks its API.
install(CODE "if(NOT EXISTS \"${CMAKE_SOURCE_DIR}/build/web/index.html\")
  message(WARNING \"The page is not built (make page): installing without it.\")
endif()")
install(DIRECTORY "${CMAKE_SOURCE_DIR}/build/web/"
  DESTINATION "${CMAKE_INSTALL_DATADIR}/sandtable/web" OPTIONAL)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME sandtable)
set(CPACK_PACKAGE_VENDOR "The Sandtable authors")
set(CPACK_PACKAGE_CONTACT "The Sandtable authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGE_DIRECTORY "${CMAKE_BINARY_DIR}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "The Sandtable authors")
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
  "Plays commander war games as their rulebooks say: in the browser, in the terminal,\n against a friend on the same screen or far away, or against an opponent that thinks.")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS ca-certificates)  # whom a push service has to be
set(CPACK_DEBIAN_PACKAGE_SUGGESTS postgresql)
include(CPack)
