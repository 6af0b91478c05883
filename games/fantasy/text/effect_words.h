// Help texts: what an ability, a card, a terrain or a bought ability does, in plain words. What the
// product ships has its wording in the catalogues; what somebody brings for one match is told from
// its effects, so that nothing on the table is without help, in either language.
#pragma once

#include <string>

#include "games/fantasy/state/content.h"
#include "games/fantasy/state/options.h"
#include "games/fantasy/text/messages.h"
#include "table/message_keys.h"

namespace fantasy {

// Where an effect stands: distances are counted from the activated unit or from the hex.
enum class EffectOf : std::uint8_t { unit, terrain };

// "Any unit of the Empire here or within 1 hex, at the start of its activation: -1 Fatigue token."
std::string effect_text(const Effect& effect, const Pack& pack, const Messages& messages,
                        Language language, EffectOf of = EffectOf::unit);

// The help text told from the data alone.
std::string told(const TacticCard& card, const Pack& pack, const Messages& messages,
                 Language language);
std::string told(const Terrain& terrain, const Pack& pack, const Messages& messages,
                 Language language);
std::string told(const ActivatedAbility& bought, const Pack& pack, const Messages& messages,
                 Language language);

// The help text people read: the wording of the catalogue where it belongs to this very entry, else
// that told from the data.
std::string ability_help(Ability ability, const Options& options, const Messages& messages,
                         Language language);
std::string card_help(const TacticCard& card, const Pack& pack, const Messages& messages,
                      Language language);
std::string terrain_help(const Terrain& terrain, const Pack& pack, const Messages& messages,
                         Language language);
std::string bought_help(const ActivatedAbility& bought, const Pack& pack, const Messages& messages,
                        Language language);

// The keys the sentences are made of.
void add_effect_keys(table::MessageKeys& keys);

}  // namespace fantasy
