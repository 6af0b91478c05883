// SPDX-License-Identifier: MIT
#include "apps/common/fantasy_content.h"

#include "apps/common/shipped_content.h"
#include "games/fantasy/content/pack_read.h"
#include "games/fantasy/system.h"
#include "games/fantasy/text/messages.h"

namespace apps {
namespace {

const Shipped<fantasy::Pack>& shipped() {
  static const Shipped<fantasy::Pack> once("fantasy", fantasy::read_pack, fantasy::needed_keys,
                                           fantasy::make_system);
  return once;
}

}  // namespace

const fantasy::Pack& fantasy_pack() { return shipped().pack; }
const table::GameSystem& fantasy_system() { return *shipped().system; }

}  // namespace apps
