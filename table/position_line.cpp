// SPDX-License-Identifier: MIT
#include "table/position_line.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "table/stable_order.h"
#include "table/text.h"

namespace table {
namespace {

const Value* at_path(const Value& value, std::string_view path) {
  const Value* out = &value;
  for (const std::string_view key : split(path, ".")) {
    const auto index = parse_number(key);
    if (out->is_array() && index)
      out = static_cast<std::size_t>(*index) < out->items().size()
                ? &out->items()[static_cast<std::size_t>(*index)]
                : nullptr;
    else
      out = out->find(key);
    if (out == nullptr) return nullptr;
  }
  return out;
}

// Makes what is not there yet; seats become keys.
Value& made_at(Value& value, std::string_view path) {
  Value* out = &value;
  for (const std::string_view key : split(path, ".")) {
    if (out->find(key) == nullptr) out->set(std::string(key), Value::object());
    out = const_cast<Value*>(out->find(key));
  }
  return *out;
}
void set_at(Value& value, std::string_view path, Value item) {
  made_at(value, path) = std::move(item);
}

std::optional<std::string> brief_of(const ShortForms& forms, const Value& word) {
  for (const ShortForm& form : forms) {
    if (word.is_string() && form.word == word.as_string()) return form.brief;
  }
  return std::nullopt;
}
const ShortForm* form_of(const ShortForms& forms, std::string_view brief) {
  for (const ShortForm& form : forms) {
    if (form.brief == brief) return &form;
  }
  return nullptr;
}

// One part of a pattern: text that stands for itself, a key, or a choice between two words.
struct Part {
  enum Kind : std::uint8_t { literal, text, number, brief, rest, choice };
  Kind kind = literal;
  std::string key{};  // a literal's text
  std::array<std::string, 2> words{};
};
// And what may be missing.
struct Group {
  std::string mark{};
  std::string flag{};
  bool marks_false = false;
  std::vector<Part> parts{};  // where it is no flag
};
struct Piece {
  std::vector<Part> parts{};
  std::vector<Group> groups{};  // behind the parts, in any order
};

class Parser {
 public:
  explicit Parser(std::string_view pattern) : left_(pattern) {}

  std::vector<Piece> pieces() {
    std::vector<Piece> out;
    while (!left_.empty()) {
      Piece piece{parts(), {}};
      while (!left_.empty() && left_[0] == '[') piece.groups.push_back(group());
      out.push_back(std::move(piece));
    }
    return out;
  }

 private:
  std::string until(std::string_view ends) {
    const std::size_t end = std::min(left_.find_first_of(ends), left_.size());
    std::string out(left_.substr(0, end));
    left_.remove_prefix(end);
    return out;
  }
  std::vector<Part> parts() {
    std::vector<Part> out;
    while (!left_.empty() && left_[0] != '[' && left_[0] != ']') out.push_back(part());
    return out;
  }
  Part part() {
    if (left_[0] != '{' && left_[0] != '(') return {Part::literal, until("{([]")};
    const bool choice = left_[0] == '(';
    left_.remove_prefix(1);
    if (choice) {
      Part out{Part::choice};
      out.words[0] = until("|");
      left_.remove_prefix(1);
      out.words[1] = until(")");
      left_.remove_prefix(1);
      out.key = until("{([]");
      return out;
    }
    Part out{Part::text, until("#@*}")};
    if (left_[0] != '}') {
      out.kind = left_[0] == '#' ? Part::number : left_[0] == '@' ? Part::brief : Part::rest;
      left_.remove_prefix(1);
    }
    left_.remove_prefix(1);
    return out;
  }
  Group group() {
    left_.remove_prefix(1);
    Group out;
    const std::string_view inside = left_.substr(0, left_.find(']'));
    if (inside.find_first_of("?!") != std::string_view::npos) {
      out.mark = until("?!");
      out.marks_false = left_[0] == '!';
      left_.remove_prefix(1);
      out.flag = until("]");
    } else {
      out.parts = parts();
      out.mark = out.parts[0].key;
    }
    left_.remove_prefix(1);
    return out;
  }

  std::string_view left_;
};

class Writer {
 public:
  Writer(const Value& object, const ShortForms* forms) : object_(object), forms_(forms) {}

  std::optional<std::string> text(const std::vector<Piece>& pieces) const {
    std::string out;
    for (const Piece& piece : pieces) {
      const auto written = parts(piece.parts);
      if (!written) return std::nullopt;
      out += *written;
      for (const Group& group : piece.groups) out += text_of(group);
    }
    return out;
  }

 private:
  std::string text_of(const Group& group) const {
    if (group.flag.empty()) return parts(group.parts).value_or("");
    const Value* flag = object_.find(group.flag);
    return flag != nullptr && flag->as_bool() != group.marks_false ? group.mark : "";
  }
  std::optional<std::string> parts(const std::vector<Part>& parts) const {
    std::string out;
    for (const Part& part : parts) {
      const auto written = text_of(part);
      if (!written) return std::nullopt;
      out += *written;
    }
    return out;
  }
  std::optional<std::string> text_of(const Part& part) const {
    if (part.kind == Part::literal) return part.key;
    const Value* value = at_path(object_, part.key);
    if (value == nullptr) return std::nullopt;
    if (part.kind == Part::choice) return part.words[value->as_bool() ? 1 : 0];
    if (part.kind == Part::brief) return brief_of(*forms_, *value);
    if (value->is_null()) return "-";
    return value->is_int() ? std::to_string(value->as_int()) : value->as_string();
  }

  const Value& object_;
  const ShortForms* forms_;
};

class Matcher {
 public:
  Matcher(std::string_view text, const ShortForms* forms) : left_(text), forms_(forms) {}

  bool read(const std::vector<Piece>& pieces, Value& out) {
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const std::string after =
          i + 1 < pieces.size() ? pieces[i + 1].parts[0].key.substr(0, 1) : "";
      std::string marks = after;
      for (const Group& group : pieces[i].groups) marks += group.mark[0];
      if (!parts(pieces[i].parts, marks, out)) return false;
      if (!groups(pieces[i].groups, marks, out)) return false;
    }
    return left_.empty();
  }

 private:
  bool take(std::string_view word) {
    if (!left_.starts_with(word)) return false;
    left_.remove_prefix(word.size());
    return true;
  }
  std::string_view until(std::string_view ends) {
    const std::string_view out = left_.substr(0, left_.find_first_of(ends));
    left_.remove_prefix(out.size());
    return out;
  }
  bool parts(const std::vector<Part>& parts, const std::string& marks, Value& out) {
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const bool last = i + 1 == parts.size();
      if (!part(parts[i], last ? marks : parts[i + 1].key.substr(0, 1), out)) return false;
    }
    return true;
  }
  bool part(const Part& part, const std::string& ends, Value& out) {
    switch (part.kind) {
      case Part::literal:
        return take(part.key);
      case Part::choice: {
        const bool yes = take(part.words[1]);
        if (yes || take(part.words[0])) return set_at(out, part.key, yes), true;
        return false;
      }
      case Part::number: {
        const std::size_t sign = left_.starts_with('-') ? 1 : 0;
        const std::size_t end = std::min(left_.find_first_not_of("0123456789", sign), left_.size());
        const auto n = parse_number(left_.substr(0, end));
        left_.remove_prefix(end);
        if (n) set_at(out, part.key, *n);
        return n.has_value();
      }
      case Part::brief:
        for (const ShortForm& form : *forms_) {
          if (take(form.brief)) return set_at(out, part.key, form.word), true;
        }
        return false;
      case Part::text: {
        const std::string_view text = until(ends);
        set_at(out, part.key, text == "-" ? Value() : Value(text));
        return !text.empty();
      }
      case Part::rest:
        set_at(out, part.key, left_);
        return !std::exchange(left_, {}).empty();
    }
    return false;
  }
  bool read_group(const Group& group, const std::string& marks, Value& out) {
    const std::string_view before = left_;
    if (group.flag.empty() ? parts(group.parts, marks, out) : take(group.mark)) {
      if (!group.flag.empty()) set_at(out, group.flag, !group.marks_false);
      return true;
    }
    left_ = before;
    return false;
  }
  bool groups(const std::vector<Group>& groups, const std::string& marks, Value& out) {
    for (const Group& group : groups) {
      if (!group.flag.empty()) set_at(out, group.flag, group.marks_false);
    }
    for (bool found = true; found;) {
      found = false;
      for (const Group& group : groups) found = found || read_group(group, marks, out);
    }
    return true;
  }

  std::string_view left_;
  const ShortForms* forms_;
};

std::optional<std::string> text_of(const LineWord& word, const Value& object) {
  return Writer(object, word.forms).text(Parser(word.pattern).pieces());
}
bool read_object(const LineWord& word, std::string_view text, Value& out) {
  return Matcher(text, word.forms).read(Parser(word.pattern).pieces(), out);
}

// Items of several lists come in the order of the short forms.
std::optional<std::string> joined_text(const LineWord& word, const Value& position) {
  std::vector<std::string> items;
  const auto paths = split(word.path, "+");
  for (const std::string_view path : paths) {
    const Value* list = at_path(position, path);
    if (list == nullptr) return std::nullopt;
    for (const Value& item : list->items()) {
      if (!word.pattern.empty())
        items.push_back(text_of(word, item).value_or(""));
      else
        items.push_back(word.forms == nullptr ? item.as_string()
                                              : brief_of(*word.forms, item).value_or("?"));
    }
  }
  if (paths.size() > 1)
    order_stably(items, [&](const auto& a, const auto& b) {
      return form_of(*word.forms, a) < form_of(*word.forms, b);
    });
  if (items.empty()) return word.empty == LineWord::dash ? std::optional("-") : std::nullopt;
  std::string out;
  for (const std::string& item : items) out += (out.empty() ? "" : word.separator) + item;
  return out;
}

bool read_joined(const LineWord& word, std::string_view text, Value& position) {
  std::vector<Value> lists(split(word.path, "+").size(), Value::array());
  // Letters may come in several words of that name.
  const Value* before = word.separator.empty() ? at_path(position, word.path) : nullptr;
  if (before != nullptr) lists[0] = *before;
  std::vector<std::string_view> items;
  if (text != "-" && word.separator.empty()) {
    for (std::size_t i = 0; i < text.size(); ++i) items.push_back(text.substr(i, 1));
  } else if (text != "-") {
    items = split(text, word.separator);
  }
  for (const std::string_view item : items) {
    Value object = Value::object();
    if (!word.pattern.empty()) {
      if (!read_object(word, item, object)) return false;
      lists[0].push(std::move(object));
    } else if (word.forms == nullptr) {
      lists[0].push(item);
    } else {
      const ShortForm* form = form_of(*word.forms, item);
      if (form == nullptr) return false;
      lists[std::min(form->list, lists.size() - 1)].push(form->word);
    }
  }
  for (std::size_t i = 0; i < lists.size(); ++i)
    set_at(position, split(word.path, "+")[i], std::move(lists[i]));
  return true;
}

bool read_value(const LineWord& word, std::string_view name, std::string_view text,
                Value& position) {
  if (word.shape == LineWord::joined) return read_joined(word, text, position);
  if (word.shape == LineWord::once)
    return read_object(word, text, word.path.empty() ? position : made_at(position, word.path));
  Value item = Value::object().set("id", name);
  if (!read_object(word, text, item)) return false;
  made_at(position, word.path).push(std::move(item));
  return true;
}

// "name=text": the word of that name, else one thing of many. Returns a complaint or nothing.
std::string read_pair(const std::vector<LineWord>& table, std::string_view name,
                      std::string_view text, Value& position) {
  const LineWord* found = nullptr;
  for (const LineWord& word : table) {
    if (word.name == name || (found == nullptr && word.shape == LineWord::each)) found = &word;
    if (word.name == name) break;
  }
  if (found == nullptr) return "a field of a position";
  return read_value(*found, name, text, position) ? "" : found->expected;
}

// A word without a name: the first that it can be, or at least begins like.
std::string read_plain(const std::vector<LineWord>& table, std::string_view text, Value& position) {
  std::string expected = "a field of a position";
  for (const LineWord& word : table) {
    if (!word.name.empty() || word.shape != LineWord::once) continue;
    Value read = position;
    if (read_object(word, text, read)) {
      position = std::move(read);
      return "";
    }
    const std::string_view begin = std::string_view(word.pattern).substr(0, word.pattern.find('{'));
    if (!word.expected.empty() && text.starts_with(begin)) expected = word.expected;
  }
  return expected;
}

Expected<Value> read_words(const std::vector<LineWord>& table,
                           const std::vector<std::string_view>& words) {
  Value position = Value::object();
  for (const LineWord& word : table) {
    if (word.shape == LineWord::each) position.set(word.path, Value::array());
  }
  for (const std::string_view word : words) {
    const std::size_t equals = word.find('=');
    const std::string_view name = word.substr(0, equals);
    const std::string expected = equals == std::string_view::npos
                                     ? read_plain(table, word, position)
                                     : read_pair(table, name, word.substr(equals + 1), position);
    if (!expected.empty())
      return Error{ErrorCode::bad_position, std::string(name) + ": expected " + expected, ""};
  }
  return position;
}

}  // namespace

std::string write_line(const std::vector<LineWord>& table, const Value& position) {
  std::string out;
  const auto add = [&](const std::string& name, const std::optional<std::string>& text) {
    if (text) out += " " + (name.empty() ? "" : name + "=") + *text;
  };
  for (const LineWord& word : table) {
    const Value* object = word.shape == LineWord::joined ? &position : at_path(position, word.path);
    if (object == nullptr || object->is_null()) continue;
    if (word.shape == LineWord::joined) {
      add(word.name, joined_text(word, position));
    } else if (word.shape == LineWord::once) {
      add(word.name, text_of(word, *object));
    } else {
      for (const Value& item : object->items())
        add(item.find("id")->as_string(), text_of(word, item));
    }
  }
  return out;
}

Expected<Value> read_line(const std::vector<LineWord>& table, std::string_view game,
                          std::string_view text, std::string_view scenario) {
  std::vector<std::string_view> words = split(text, " \t\r\n");
  if (words.size() < 2 || words[0] != game)
    return Error{ErrorCode::bad_position,
                 "expected a text that begins with " + std::string(game) + " and a scenario", ""};
  const std::string named(words[1]);
  words.erase(words.begin(), words.begin() + 2);
  auto position = read_words(table, words);
  if (!position) return position;
  if (!scenario.empty() && named != scenario)
    return Error{ErrorCode::bad_position, named + ": this match plays " + std::string(scenario),
                 ""};
  position->set("game", game).set("scenario", named);
  return position;
}

}  // namespace table
