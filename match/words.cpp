#include "match/words.h"

#include <array>
#include <cassert>

namespace match {
namespace {

struct Text {
  std::string_view key, english, french;
};

constexpr std::array<Text, 18> kTexts{{
    {"over", "the match is over", "la partie est terminée"},
    {"not_asked", "seat {seat} is not asked now", "rien n’est demandé au siège {seat}"},
    {"not_its_dice", "this roll or draw is seat {seat}'s",
     "ce jet ou ce tirage revient au siège {seat}"},
    {"not_legal", "this answer is not legal now", "cette réponse n’est pas permise ici"},
    {"roll_awaited", "a roll is awaited: answer \"faces\" and {n} numbers, as in faces 2 5 1",
     "on attend un jet : répondez « faces » et {n} nombres, par exemple faces 2 5 1"},
    {"roll_awaited.one", "a roll is awaited: answer \"faces\" and one number, as in faces 4",
     "on attend un jet : répondez « faces » et un nombre, par exemple faces 4"},
    {"draw_awaited", "a draw is awaited: answer \"card\" and its name",
     "on attend un tirage : répondez « card » et le nom de la carte"},
    {"no_face", "this die has no face {face}: expected 1 to {n}",
     "ce dé n’a pas de face {face} : on attend 1 à {n}"},
    {"face_count", "expected {n} faces, got {got}", "on attend {n} faces ; reçu : {got}"},
    {"face_count.one", "expected one face, got {got}", "on attend une face ; reçu : {got}"},
    {"not_drawable", "\"{item}\" cannot be drawn now",
     "« {item} » ne peut pas être tirée maintenant"},
    {"nothing_to_draw", "there is nothing to draw from", "il n’y a rien à tirer"},
    {"nothing_to_undo", "there is nothing to undo", "il n’y a rien à annuler"},
    {"barrier", "the last answer cannot be undone: it revealed something hidden or random",
     "la dernière réponse ne peut être reprise : un secret ou un hasard a été révélé"},
    {"departure",
     "entry {entry} (line {line}) was played under rules {version} and does not agree with "
     "today's, "
     "{ours}: nobody can play on from there",
     "l’entrée {entry} (ligne {line}) a été jouée sous les règles {version} et ne s’accorde pas "
     "avec "
     "celles d’aujourd’hui, {ours} : personne ne peut continuer à partir de là"},
    {"told_answer", "{who}: {answer}", "{who} : {answer}"},
    {"told_roll", "rolled: {what}", "jet : {what}"},
    {"told_draw", "drawn: {what}", "tirage : {what}"},
}};

table::Value tree(std::string_view Text::*language) {
  table::Value out = table::Value::object();
  for (const Text& text : kTexts) out.set(std::string(text.key), std::string(text.*language));
  return out;
}

table::Messages read() {
  const table::Value english = tree(&Text::english);
  const table::Value french = tree(&Text::french);
  auto messages = table::Messages::read({&english}, {&french});
  assert(messages);
  return *messages;
}

}  // namespace

std::string words(table::Language language, std::string_view key, const table::Fills& fills) {
  static const table::Messages messages = read();
  return messages.text(language, key, fills);
}

}  // namespace match
