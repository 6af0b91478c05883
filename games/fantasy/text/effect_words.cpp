#include "games/fantasy/text/effect_words.h"

#include <algorithm>
#include <array>

#include "games/fantasy/content/op_forms.h"
#include "games/fantasy/state/types.h"
#include "games/fantasy/text/by_option.h"

namespace fantasy {
namespace {

constexpr std::array<std::string_view, 2> kSides{"empire", "styx"};

struct Teller {
  const Pack& pack;
  const Messages& messages;
  Language language;
  EffectOf of = EffectOf::unit;

  std::string text(std::string_view key, const Fills& fills = {}) const {
    return messages.text(language, "effect." + std::string(key), fills);
  }
  std::string word(std::string_view section, std::string_view id) const {
    return messages.name_of(language, section, as_key(id));
  }
  // A phrase with something more said about whom it means.
  void say(std::string& who, std::string_view key, Fills fills = {}) const {
    fills.emplace_back("who", who);
    who = text(key, fills);
  }
};

std::string with_sign(int n) { return (n > 0 ? "+" : "") + std::to_string(n); }

bool has_number(Ability ability) {
  return ability == Ability::charge || ability == Ability::persecution ||
         ability == Ability::master_of_attack || ability == Ability::master_of_defense ||
         ability == Ability::master_of_shooting;
}

std::string ability_words(const Teller& t, int which, int n) {
  const auto ability = static_cast<Ability>(which);
  const std::string title = t.word("ability", name(ability));
  return n > 1 || has_number(ability) ? title + " " + std::to_string(n) : title;
}

std::string unit_words(const Teller& t, const UnitCard& card) {
  const std::string title = t.word("unit", card.id);
  if (card.level.empty() || card.level == "basic") return title;
  return t.messages.text(t.language, "level.unit",
                         {{"unit", title}, {"level", t.word("level", card.level)}});
}

// 0 stands for the face of the option forest_face, before a match has begun.
std::string face_words(const Teller& t, int face) {
  return face == 0 ? t.text("forest_face") : t.word("face", std::to_string(face));
}

// What an operation is about, after its name.
std::string object_of(const Teller& t, const Op& op) {
  if (op.kind == OpKind::panic_roll) return face_words(t, face::panic);
  switch (form_of(op.kind).takes) {
    case Takes::stat:
      return t.word("stat", name(static_cast<Stat>(op.what)));
    case Takes::ability:
      return op.kind == OpKind::gain ? ability_words(t, op.what, op.n)
                                     : t.word("ability", name(static_cast<Ability>(op.what)));
    case Takes::face:
      return face_words(t, op.what);
    case Takes::colour:
      return t.word("colour", name(static_cast<Colour>(op.what)));
    case Takes::unit:
      return unit_words(t, t.pack.units[op.what]);
    case Takes::terrain:
      return t.word("terrain", t.pack.terrains[op.what].id);
    default:
      return "";
  }
}

std::string key_of(const Op& op) {
  std::string key(name(op.kind));
  if (op.kind == OpKind::fatigue) key += op.n < 0 ? "_less" : "_more";
  if (op.kind == OpKind::reroll && op.n < 0) key += "_all";
  return key;
}

std::string op_words(const Teller& t, const Op& op) {
  const std::string what = object_of(t, op);
  std::string out;
  if (op.kind == OpKind::stat) {
    out = with_sign(op.n) + " " + what;
  } else if (op.kind == OpKind::gain) {
    out = what;
  } else {
    out = t.text(key_of(op), {{"n", std::to_string(op.n < 0 ? -op.n : op.n)}, {"what", what}});
  }
  if (op.melee == op.ranged) return out;
  return t.text(op.melee ? "melee" : "ranged", {{"what", out}});
}

void add(std::string& out, const std::string& more, const char* between) {
  if (more.empty()) return;
  out += (out.empty() ? "" : between) + more;
}

std::string until(const Teller& t, const Effect& effect, const std::string& what) {
  const Until until = effect.until == Until::now ? Until::activation : effect.until;
  return t.text("until_" + std::string(name(until)), {{"what", what}});
}

std::string what_happens(const Teller& t, const Effect& effect) {
  const bool always = effect.on == On::always;  // as long as the unit stands there
  std::string out;
  std::string lasting;
  for (const Op& op : effect.ops)
    add(form_of(op.kind).stays && !always ? lasting : out, op_words(t, op), ", ");
  if (!lasting.empty()) add(out, until(t, effect, lasting), ", ");
  return out;
}

void say_kind(const Teller& t, const Selector& s, std::string& who) {
  for (std::size_t side = 0; side < kSides.size(); ++side) {
    if (s.faction == static_cast<int>(side)) t.say(who, "of_" + std::string(kSides[side]));
    if (s.not_faction == static_cast<int>(side)) t.say(who, "not_of_" + std::string(kSides[side]));
  }
  if (s.unit_class >= 0)
    t.say(who, "of_class",
          {{"class", t.word("class", name(static_cast<UnitClass>(s.unit_class)))}});
  if (s.has >= 0)
    t.say(who, "has", {{"ability", t.word("ability", name(static_cast<Ability>(s.has)))}});
  if (s.lacks >= 0)
    t.say(who, "lacks", {{"ability", t.word("ability", name(static_cast<Ability>(s.lacks)))}});
}

void say_place(const Teller& t, const Selector& s, std::string& who) {
  const Fills hexes{{"n", std::to_string(s.within)}};
  if (s.in_hex) {
    t.say(who, "here");
  } else if (s.within >= 0) {
    t.say(who, t.of == EffectOf::terrain ? "near_hex" : "near_act", hexes);
  }
  if (s.not_act) t.say(who, "not_act");
  if (s.has_order) t.say(who, "has_order");
  if (s.no_enemy_contact) t.say(who, "no_enemy_contact");
  if (!s.no_enemy_within) return;
  const Fills near{{"n", std::to_string(s.within < 0 ? 1 : s.within)}};
  t.say(who, t.of == EffectOf::terrain ? "no_enemy_near_hex" : "no_enemy_near", near);
}

void say_when(const Teller& t, const Effect& effect, std::string& who) {
  if (effect.condition != If::always) t.say(who, "if_" + std::string(name(effect.condition)));
  if (effect.on == On::start || effect.on == On::command)
    t.say(who, "on_" + std::string(name(effect.on)));
}

std::string whom(const Teller& t, const Effect& effect) {
  const Selector& s = effect.who;
  std::string key(name(s.who));
  if (s.pick >= 0) key += "_pick";
  std::string who = t.text(key, {{"n", std::to_string(s.pick)}});
  say_kind(t, s, who);
  say_place(t, s, who);
  say_when(t, effect, who);
  return who;
}

std::string sentence(const Teller& t, const Effect& effect) {
  return t.text("sentence", {{"who", whom(t, effect)}, {"what", what_happens(t, effect)}});
}

void add(std::string& out, const std::string& sentence) { add(out, sentence, " "); }

// Whether every effect says itself whose units it is for.
bool says_side(const Terrain& terrain) {
  return !terrain.effects.empty() &&
         std::all_of(terrain.effects.begin(), terrain.effects.end(), [](const Effect& effect) {
           return effect.who.faction >= 0 || effect.who.not_faction >= 0;
         });
}

bool brought(const std::string& source) { return source.starts_with("inline"); }

// What an effect of the catalogue's wording may name: the face that the option puts in.
Fills places(const Teller& t, const Terrain& terrain) {
  for (const Effect& effect : terrain.effects) {
    for (const Op& op : effect.ops) {
      if (op.kind == OpKind::ignore) return {{"face", face_words(t, op.what)}};
    }
  }
  return {};
}

// Whether a card that the product ships sells this very ability.
bool shipped(const Teller& t, const ActivatedAbility& bought, const std::string& sentences) {
  return std::any_of(t.pack.units.begin(), t.pack.units.end(), [&](const UnitCard& card) {
    if (brought(card.source)) return false;
    return std::any_of(
        card.activated.begin(), card.activated.end(), [&](const ActivatedAbility& other) {
          return other.id == bought.id && told(other, t.pack, t.messages, t.language) == sentences;
        });
  });
}

}  // namespace

std::string effect_text(const Effect& effect, const Pack& pack, const Messages& messages,
                        Language language, EffectOf of) {
  return sentence({pack, messages, language, of}, effect);
}

std::string told(const TacticCard& card, const Pack& pack, const Messages& messages,
                 Language language) {
  const Teller t{pack, messages, language};
  std::string out;
  if (card.kind == CardKind::curse) add(out, t.text("curse"));
  if (card.kind == CardKind::terrain) {
    add(out, t.text("terrain_card", {{"what", t.word("terrain", pack.terrains[card.place].id)}}));
  }
  for (const Effect& effect : card.effects) add(out, sentence(t, effect));
  return out;
}

std::string told(const Terrain& terrain, const Pack& pack, const Messages& messages,
                 Language language) {
  const Teller t{pack, messages, language, EffectOf::terrain};
  std::string out;
  if (terrain.difficult) add(out, t.text("difficult"));
  if (terrain.impassable) add(out, t.text("impassable"));
  if (terrain.blocks_los) add(out, t.text("blocks_los"));
  for (std::size_t side = 0; side < kSides.size(); ++side) {
    if (says_side(terrain) && !terrain.difficult && !terrain.impassable) break;
    const bool others_only = terrain.not_faction == static_cast<int>(1 - side);
    if (terrain.faction != static_cast<int>(side) && !others_only) continue;
    add(out, t.text("only_" + std::string(kSides[side])));  // FC-13.4, FC-7.10
  }
  for (const Effect& effect : terrain.effects) add(out, sentence(t, effect));
  return out.empty() ? t.text("nothing") : out;
}

std::string told(const ActivatedAbility& bought, const Pack& pack, const Messages& messages,
                 Language language) {
  std::string out;
  for (const Effect& effect : bought.effects)
    add(out, effect_text(effect, pack, messages, language));
  return out;
}

std::string ability_help(Ability ability, const Options& options, const Messages& messages,
                         Language language) {
  const int lost = ability == Ability::rush ? options.rush_face : options.armour_face;
  return text_by_option(messages, language, options, "ability_text." + as_key(name(ability)),
                        {{"face", messages.text(language, "face." + std::to_string(lost))}});
}

std::string card_help(const TacticCard& card, const Pack& pack, const Messages& messages,
                      Language language) {
  const std::string key = "card_text." + card.id;
  if (!brought(card.source) && messages.has(language, key)) return messages.text(language, key);
  return told(card, pack, messages, language);
}

std::string terrain_help(const Terrain& terrain, const Pack& pack, const Messages& messages,
                         Language language) {
  const std::string key = "terrain_text." + terrain.id;
  const Teller t{pack, messages, language, EffectOf::terrain};
  if (!brought(terrain.source) && messages.has(language, key))
    return messages.text(language, key, places(t, terrain));
  return told(terrain, pack, messages, language);
}

std::string bought_help(const ActivatedAbility& bought, const Pack& pack, const Messages& messages,
                        Language language) {
  const std::string key = "bought_text." + bought.id;
  const std::string sentences = told(bought, pack, messages, language);
  const Teller t{pack, messages, language};
  return messages.has(language, key) && shipped(t, bought, sentences) ? messages.text(language, key)
                                                                      : sentences;
}

void add_effect_keys(table::MessageKeys& keys) {
  for (int i = 0; i < table::count_of<OpKind>; ++i) {
    const auto kind = static_cast<OpKind>(i);
    if (kind == OpKind::stat || kind == OpKind::gain) continue;  // the name of the value itself
    for (const int n : {-1, 1})
      keys.add("effect", key_of({.kind = kind, .n = static_cast<std::int8_t>(n)}));
  }
  keys.add_names<Who>("effect");
  keys.add_each("effect",
                "own_pick enemy_pick any_pick of_empire of_styx not_of_empire not_of_styx of_class "
                "has lacks here near_hex near_act not_act has_order no_enemy_contact no_enemy_near "
                "no_enemy_near_hex if_attack_support if_resurgent if_infantry on_start on_command "
                "sentence until_activation until_round until_permanent melee ranged forest_face "
                "curse terrain_card difficult impassable blocks_los only_empire only_styx nothing");
}

}  // namespace fantasy
