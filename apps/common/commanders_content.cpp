// SPDX-License-Identifier: MIT
#include "apps/common/commanders_content.h"

#include "apps/common/shipped_content.h"
#include "games/commanders/content/pack_read.h"
#include "games/commanders/system.h"
#include "games/commanders/text/messages.h"

namespace apps {
namespace {

const Shipped<commanders::Pack>& shipped() {
  static const Shipped<commanders::Pack> once("commanders", commanders::read_pack,
                                              commanders::needed_keys, commanders::make_system);
  return once;
}

}  // namespace

const commanders::Pack& commanders_pack() { return shipped().pack; }
const table::GameSystem& commanders_system() { return *shipped().system; }

}  // namespace apps
