#include "apps/host/words.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace host {
namespace {

using Pair = std::pair<std::string_view, std::string_view>;

constexpr std::array kFrench{
    Pair{"expected Content-Type: application/json", "on attend Content-Type: application/json"},
    Pair{"expected a JSON object", "on attend un objet JSON"},
    Pair{"expected GET", "on attend GET"},
    Pair{"expected GET or POST", "on attend GET ou POST"},
    Pair{"its holder is here, or has not been away for long",
         "son joueur est là, ou ne s’est pas absenté longtemps"},
    Pair{"nobody has asked to undo", "personne ne demande d’annulation"},
    Pair{"play on from a match that is over", "reprenez une partie qui est terminée"},
    Pair{"that answer revealed something hidden or random: undo with \"anew\":true for other dice",
         "cette réponse a révélé un secret ou un hasard : annulez avec \"anew\":true pour d’autres "
         "dés"},
    Pair{"that answer revealed something hidden or random: ask to undo",
         "cette réponse a révélé un secret ou un hasard : demandez l’annulation"},
    Pair{"the match has begun: its armies are on the table",
         "la partie a commencé : ses armées sont sur la table"},
    Pair{"the match has begun: its dice are decided",
         "la partie a commencé : ses dés sont décidés"},
    Pair{"the match has not begun: a seat is still free",
         "la partie n’a pas commencé : une place est encore libre"},
    Pair{"the match is not over", "la partie n’est pas terminée"},
    Pair{"the match is over", "la partie est terminée"},
    Pair{"the match is over there: choose an earlier moment",
         "la partie est terminée à ce moment : choisissez-en un plus tôt"},
    Pair{"the other player is away, and the AI playing instead cannot agree to undo",
         "l’autre joueur est absent, et l’IA qui joue à sa place ne peut accepter une "
         "annulation"},
    Pair{"your opponent has already answered: ask to undo",
         "votre adversaire a déjà répondu : demandez l’annulation"},
    Pair{"the question has changed since: look at the newest update",
         "la question a changé depuis : voyez le dernier état"},
    Pair{"the record is open when the match is over",
         "l’enregistrement s’ouvre quand la partie est terminée"},
    Pair{"the server could not keep this: try again",
         "le serveur n’a pas pu garder cela : réessayez"},
    Pair{"there is no such game on this server", "ce jeu n’existe pas sur ce serveur"},
    Pair{"there is no such match, seat, invite or token",
         "cette partie, cette place ou cette invitation n’existe pas"},
    Pair{"there is no such request", "cette demande n’existe pas"},
    Pair{"there is nothing here", "il n’y a rien ici"},
    Pair{"this answer is not legal now", "cette réponse n’est pas permise ici"},
    Pair{"this is not your seat", "ce n’est pas votre place"},
    Pair{"this match has no spectators", "cette partie n’a pas de spectateurs"},
    Pair{"the WebSocket is at /ws", "le WebSocket est à /ws"},
    Pair{"this is a WebSocket", "ceci est un WebSocket"},
    Pair{"this server does not answer to that name", "ce serveur ne répond pas à ce nom"},
    Pair{"this server is for this machine only: open it as http://localhost",
         "ce serveur n’est que pour cette machine : ouvrez http://localhost"},
    Pair{"this page is not from here", "cette page ne vient pas d’ici"},
    Pair{"this seat has nothing to undo", "cette place n’a rien à annuler"},
    Pair{"this seat is not asked now", "rien n’est demandé à cette place"},
    Pair{"this seat is not yours to hand over",
         "cette place n’est pas à vous : vous ne pouvez la céder"},
    Pair{"too many lines of chat: try again in a moment",
         "trop de messages : réessayez dans un instant"},
    Pair{"too many connections: close one first", "trop de connexions : fermez-en une d’abord"},
    Pair{"too many new matches: try again in a minute",
         "trop de nouvelles parties : réessayez dans une minute"},
    Pair{"too many requests: try again in a moment",
         "trop de demandes : réessayez dans un instant"},
    Pair{"too much at once here: try again in a moment",
         "trop à la fois ici : réessayez dans un instant"},
    Pair{"you watch four matches between opponents: leave one first",
         "vous regardez quatre parties entre adversaires : quittez-en une d’abord"},
};

}  // namespace

std::string_view in_french(std::string_view english) {
  const auto found = std::find_if(kFrench.begin(), kFrench.end(),
                                  [english](const Pair& pair) { return pair.first == english; });
  return found == kFrench.end() ? english : found->second;
}

table::Value in_language(table::Language language, table::Value reply) {
  if (language == table::Language::en) return reply;
  const table::Value* error = reply.find("error");
  const table::Value* message = error == nullptr ? nullptr : error->find("message");
  if (message == nullptr || !message->is_string()) return reply;
  table::Value told = *error;
  told.set("message", std::string(in_french(message->as_string())));
  return reply.set("error", std::move(told));
}

}  // namespace host
