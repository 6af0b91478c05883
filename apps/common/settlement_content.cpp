// SPDX-License-Identifier: MIT
#include "apps/common/settlement_content.h"

#include "apps/common/shipped_content.h"
#include "games/settlement/content/pack_read.h"
#include "games/settlement/system.h"
#include "games/settlement/text/messages.h"

namespace apps {
namespace {

const Shipped<settlement::Pack>& shipped() {
  static const Shipped<settlement::Pack> once("settlement", settlement::read_pack,
                                              settlement::needed_keys, settlement::make_system);
  return once;
}

}  // namespace

const settlement::Pack& settlement_pack() { return shipped().pack; }
const table::GameSystem& settlement_system() { return *shipped().system; }

}  // namespace apps
