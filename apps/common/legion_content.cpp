// SPDX-License-Identifier: MIT
#include "apps/common/legion_content.h"

#include "apps/common/shipped_content.h"
#include "games/legion/content/pack_read.h"
#include "games/legion/system.h"
#include "games/legion/text/messages.h"

namespace apps {
namespace {

const Shipped<legion::Pack>& shipped() {
  static const Shipped<legion::Pack> once("legion", legion::read_pack, legion::needed_keys,
                                          legion::make_system);
  return once;
}

}  // namespace

const legion::Pack& legion_pack() { return shipped().pack; }
const table::GameSystem& legion_system() { return *shipped().system; }

}  // namespace apps
