// What of a pack depends on the options of a match.
#include <algorithm>

#include "games/fantasy/content/pack_read.h"

namespace fantasy {

void bind_options(Pack& pack, const Options& options) {
  for (Terrain& terrain : pack.terrains) {
    for (Effect& effect : terrain.effects) {
      for (Op& op : effect.ops) {
        if (op.kind == OpKind::ignore && op.what == 0) op.what = options.forest_face;
      }
    }
  }
}

SharedPack bound(const SharedPack& pack, const Options& options) {
  return pack.changed(options.forest_face, [&](Pack& own) { bind_options(own, options); });
}

}  // namespace fantasy
