// Positions written short, as the ledger writes them: "a1:4I,2I- b2:3i,1i'" (text/position.h).
#pragma once

#include <sstream>
#include <string>
#include <utility>

#include "commanders/battle.h"

namespace commanders_test {

// JSON of the units of one kind: "2I-", Black's in small letters.
inline std::string units_json(const std::string& kind) {
  const std::size_t at = kind.find_first_of("ICAica");
  const bool white = kind[at] < 'a';
  std::string unit = std::string(R"({"type":")") + static_cast<char>(kind[at] & ~0x20) +
                     R"(","seat":)" + (white ? "0" : "1");
  for (const auto& [mark, key] :
       {std::pair{'\'', "routed"}, {'-', "spent"}, {'*', "square"}, {'^', "building"}}) {
    if (kind.find(mark, at) != std::string::npos) unit += std::string(",\"") + key + "\":true";
  }
  std::string out;
  for (int n = std::stoi(kind.substr(0, at)); n > 0; --n) out += unit + "}" + (n > 1 ? "," : "");
  return out;
}

// Units by sector; `white` and `black` are the lists of their orders, `more` other keys.
inline std::string plain_position(const std::string& phase, const std::string& units,
                                  const std::string& white = "", const std::string& black = "",
                                  const std::string& more = "") {
  std::string sectors;
  std::istringstream in(units);
  for (std::string sector; in >> sector;) {
    const std::size_t colon = sector.find(':');
    sectors += std::string(sectors.empty() ? "" : ",") + "\"" + sector.substr(0, colon) + "\":[";
    std::istringstream kinds(sector.substr(colon + 1));
    std::string list;
    for (std::string kind; std::getline(kinds, kind, ',');)
      list += (list.empty() ? "" : ",") + units_json(kind);
    sectors += list + "]";
  }
  const auto quoted = [](const std::string& line) {
    return line.empty() ? "[]" : "[\"" + line + "\"]";
  };
  return R"({"game":"commanders","phase":")" + phase + R"(","sectors":{)" + sectors +
         R"(},"plans":[)" + quoted(white) + "," + quoted(black) + "]" +
         (more.empty() ? "" : "," + more) + "}";
}

}  // namespace commanders_test
