// SPDX-License-Identifier: MIT
#include "lab/part.h"

#include <charconv>
#include <optional>
#include <string_view>

namespace lab {

using table::Error;
using table::ErrorCode;
using table::Expected;

namespace {

std::optional<int> whole_number(std::string_view text) {
  int out = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), out);
  if (problem != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return out;
}

Error no_part(const std::string& text) {
  return {ErrorCode::bad_option,
          "'" + text + "' is no part of a run; the second of three is 2/3, and there are at most " +
              std::to_string(kMaxParts) + " of them",
          ""};
}

// One of the pairs of variables that say which process this is, of how many.
class Variables {
 public:
  explicit Variables(const Environment& variable) : variable_(variable) {}

  bool is_set(const char* name) const { return variable_(name) != nullptr; }
  int number(const char* name) {
    const char* text = variable_(name);
    const auto value = whole_number(text == nullptr ? "" : text);
    if (!value && !error_)
      error_ =
          Error{ErrorCode::bad_option,
                std::string("the environment variable ") + name + " is '" +
                    (text == nullptr ? "" : text) +
                    "', not a whole number. --part 1/1 plays everything here, whatever it says",
                ""};
    return value.value_or(0);
  }
  const std::optional<Error>& error() const { return error_; }

 private:
  const Environment& variable_;
  std::optional<Error> error_;
};

// Counted from 0.
struct Place {
  int index = 0;
  int of = 1;
};

Place place_in_array(Variables& variables) {
  const int step =
      variables.is_set("SLURM_ARRAY_TASK_STEP") ? variables.number("SLURM_ARRAY_TASK_STEP") : 1;
  const int from_first =
      variables.number("SLURM_ARRAY_TASK_ID") - variables.number("SLURM_ARRAY_TASK_MIN");
  return {step == 0 ? -1 : from_first / step, variables.number("SLURM_ARRAY_TASK_COUNT")};
}

}  // namespace

std::string RunPart::text() const { return std::to_string(number) + "/" + std::to_string(of); }

Expected<RunPart> read_part(const std::string& text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string::npos) return no_part(text);
  const auto number = whole_number(std::string_view(text).substr(0, slash));
  const auto of = whole_number(std::string_view(text).substr(slash + 1));
  const bool good = number && of && *of >= 1 && *of <= kMaxParts && *number >= 1 && *number <= *of;
  if (!good) return no_part(text);
  return RunPart{*number, *of};
}

Expected<RunPart> part_of_cluster(const Environment& variable) {
  Variables variables(variable);
  Place array;
  Place step;
  if (variables.is_set("OMPI_COMM_WORLD_RANK")) {
    step = {variables.number("OMPI_COMM_WORLD_RANK"), variables.number("OMPI_COMM_WORLD_SIZE")};
  } else {
    if (variables.is_set("SLURM_ARRAY_TASK_ID")) array = place_in_array(variables);
    if (variables.is_set("SLURM_PROCID"))
      step = {variables.number("SLURM_PROCID"), variables.number("SLURM_NTASKS")};
  }
  if (variables.error()) return *variables.error();
  if (array.of < 1 || step.of < 1 || array.of > kMaxParts / step.of)
    return no_part(std::to_string(array.of) + " times " + std::to_string(step.of));
  return read_part(std::to_string(array.index * step.of + step.index + 1) + "/" +
                   std::to_string(array.of * step.of));
}

std::filesystem::path directory_of(const std::filesystem::path& whole, const RunPart& part) {
  if (part.is_whole()) return whole;
  return whole / "parts" / (std::to_string(part.number) + "-of-" + std::to_string(part.of));
}

}  // namespace lab
