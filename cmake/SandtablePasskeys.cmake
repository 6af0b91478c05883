# SPDX-License-Identifier: MIT
# libfido2, which reads passkeys and verifies what they sign (apps/people/webauthn.h).

find_path(SANDTABLE_FIDO2_HEADERS fido.h REQUIRED)
find_library(SANDTABLE_FIDO2 fido2 REQUIRED)
mark_as_advanced(SANDTABLE_FIDO2_HEADERS SANDTABLE_FIDO2)
add_library(sandtable_fido2 INTERFACE)
target_include_directories(sandtable_fido2 SYSTEM INTERFACE "${SANDTABLE_FIDO2_HEADERS}")
target_link_libraries(sandtable_fido2 INTERFACE "${SANDTABLE_FIDO2}" OpenSSL::Crypto)
