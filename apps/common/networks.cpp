// SPDX-License-Identifier: MIT
#include "apps/common/networks.h"

#include <string>
#include <utility>

#include "apps/common/shipped_content.h"
#include "formats/embedded_content.h"

namespace apps {

const ai::Networks& networks() {
  static const ai::Networks once = [] {
    ai::Networks out;
    for (const formats::EmbeddedFile& file : formats::embedded_content()) {
      if (!file.path.ends_with("/network.txt")) continue;
      out.add(std::string(file.path.substr(0, file.path.find('/'))),
              must(ai::Network::read(file.text)));
    }
    return out;
  }();
  return once;
}

}  // namespace apps
