// SPDX-License-Identifier: MIT
#include "apps/common/fleet_content.h"

#include "apps/common/shipped_content.h"
#include "games/fleet/content/pack_read.h"
#include "games/fleet/system.h"
#include "games/fleet/text/messages.h"

namespace apps {
namespace {

const Shipped<fleet::Pack>& shipped() {
  static const Shipped<fleet::Pack> once("fleet", fleet::read_pack, fleet::needed_keys,
                                         fleet::make_system);
  return once;
}

}  // namespace

const fleet::Pack& fleet_pack() { return shipped().pack; }
const table::GameSystem& fleet_system() { return *shipped().system; }

}  // namespace apps
