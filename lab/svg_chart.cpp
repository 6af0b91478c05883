// SPDX-License-Identifier: MIT
#include "lab/svg_chart.h"

#include <algorithm>
#include <cmath>

#include "lab/numbers.h"

namespace lab {
namespace {

// In pixels of the picture.
constexpr double kWidth = 1000;
constexpr double kMargin = 32;
constexpr double kPlotLeft = 270;
constexpr double kPlotRight = 690;
constexpr double kNotes = 710;
constexpr double kRow = 26;
constexpr double kHeading = 84;       // of the picture
constexpr double kPanelHeading = 56;  // title and explanation
constexpr double kLegend = 22;
constexpr double kPanelFoot = 56;  // axis and the space below
constexpr double kMarkSize = 5.5;

constexpr const char* kStyle =
    "text{font-family:system-ui,'Segoe UI','DejaVu Sans',sans-serif;font-size:13px;fill:#1f2933}"
    ".h1{font-size:22px;font-weight:600}.h2{font-size:16px;font-weight:600}"
    ".soft{fill:#52606d;font-size:12px}.strong{font-weight:700}.end{text-anchor:end}"
    ".middle{text-anchor:middle}.band{fill:#e3efe4}.edge{stroke:#5b8a63;stroke-dasharray:4 3}"
    ".grid{stroke:#d9dee3}.row{fill:#f5f7f9}.sure{stroke:#1f2933;stroke-width:2}"
    ".mark{stroke:#1f2933;stroke-width:1.5}.circle{fill:#2f6db5}.square{fill:#d9822b}"
    ".diamond{fill:#fff}";

std::string px(double n) { return fixed(n, 1); }

std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string text(double x, double y, const std::string& style, const std::string& words) {
  return "<text x=\"" + px(x) + "\" y=\"" + px(y) + "\"" +
         (style.empty() ? "" : " class=\"" + style + "\"") + ">" + escaped(words) + "</text>\n";
}

std::string rect(double x, double y, double width, double height, const std::string& style) {
  return "<rect x=\"" + px(x) + "\" y=\"" + px(y) + "\" width=\"" + px(width) + "\" height=\"" +
         px(height) + "\" class=\"" + style + "\"/>\n";
}

std::string line(double x1, double y1, double x2, double y2, const std::string& style) {
  return "<line x1=\"" + px(x1) + "\" y1=\"" + px(y1) + "\" x2=\"" + px(x2) + "\" y2=\"" + px(y2) +
         "\" class=\"" + style + "\"/>\n";
}

std::string mark(Mark kind, double x, double y) {
  const double r = kMarkSize;
  if (kind == Mark::circle) {
    return "<circle cx=\"" + px(x) + "\" cy=\"" + px(y) + "\" r=\"" + px(r) +
           "\" class=\"mark circle\"/>\n";
  }
  if (kind == Mark::square) return rect(x - r, y - r, 2 * r, 2 * r, "mark square");
  const double d = r * 1.3;
  return "<path d=\"M" + px(x) + " " + px(y - d) + "L" + px(x + d) + " " + px(y) + "L" + px(x) +
         " " + px(y + d) + "L" + px(x - d) + " " + px(y) + "Z\" class=\"mark diamond\"/>\n";
}

// The axis of one panel: numbers to places between the two ends of the plot.
class Axis {
 public:
  explicit Axis(const ChartPanel& panel)
      : logarithmic_(panel.logarithmic),
        low_(scaled(panel.ticks.front().at)),
        high_(scaled(panel.ticks.back().at)) {}

  double x(double value) const {
    const double part = (scaled(value) - low_) / (high_ - low_);
    return kPlotLeft + std::clamp(part, 0.0, 1.0) * (kPlotRight - kPlotLeft);
  }
  bool left_of(double value) const { return scaled(value) < low_ - kTiny; }
  bool right_of(double value) const { return scaled(value) > high_ + kTiny; }

 private:
  static constexpr double kTiny = 1e-9;
  double scaled(double value) const {
    return logarithmic_ ? std::log2(std::max(value, 1e-12)) : value;
  }
  bool logarithmic_;
  double low_;
  double high_;
};

// Where the axis ends before the interval does.
std::string arrow(double x, double y, int way) {
  return "<path d=\"M" + px(x + 7 * way) + " " + px(y) + "L" + px(x) + " " + px(y - 5) + "L" +
         px(x) + " " + px(y + 5) + "Z\"/>\n";
}

std::string interval(const Axis& axis, const Interval& sure, double y) {
  std::string out = line(axis.x(sure.low), y, axis.x(sure.high), y, "sure");
  if (axis.left_of(sure.low)) {
    out += arrow(kPlotLeft, y, -1);
  } else {
    out += line(axis.x(sure.low), y - 4, axis.x(sure.low), y + 4, "sure");
  }
  if (axis.right_of(sure.high)) return out + arrow(kPlotRight, y, 1);
  return out + line(axis.x(sure.high), y - 4, axis.x(sure.high), y + 4, "sure");
}

// Said only of what is sure: the whole interval lies outside.
std::string verdict(const ChartPanel& panel, const ChartRow& row) {
  if (!row.estimate || !row.estimate->sure) return "";
  if (row.estimate->sure->low > panel.band.high) return ":  " + panel.above;
  return row.estimate->sure->high < panel.band.low ? ":  " + panel.below : "";
}

std::string row_svg(const ChartPanel& panel, const Axis& axis, const ChartRow& row, double y) {
  const std::string outside = verdict(panel, row);
  const std::string strong = outside.empty() ? "" : "strong";
  std::string out =
      text(kPlotLeft - 14, y + 4.5, outside.empty() ? "end" : "end strong", row.label);
  if (row.estimate) {
    if (row.estimate->sure) out += interval(axis, *row.estimate->sure, y);
    out += mark(row.mark, axis.x(row.estimate->value), y);
  }
  return out + text(kNotes, y + 4.5, strong, row.note + outside);
}

std::string legend_svg(const ChartPanel& panel, double y) {
  std::string out;
  double x = kMargin;
  for (const auto& [kind, words] : panel.legend) {
    out += mark(kind, x + 6, y - 4) + text(x + 18, y, "soft", words);
    x += 40 + 7.0 * static_cast<double>(words.size());
  }
  return out;
}

std::string background(const ChartPanel& panel, const Axis& axis, double top, double bottom) {
  std::string out;
  for (std::size_t i = 1; i < panel.rows.size(); i += 2) {
    out += rect(kMargin, top + kRow * static_cast<double>(i), kWidth - 2 * kMargin, kRow, "row");
  }
  const double from = axis.x(panel.band.low);
  const double to = axis.x(panel.band.high);
  out += rect(from, top, to - from, bottom - top, "band");
  for (const ChartTick& tick : panel.ticks) {
    out += line(axis.x(tick.at), top, axis.x(tick.at), bottom + 5, "grid");
    out += text(axis.x(tick.at), bottom + 20, "soft middle", tick.label);
  }
  return out + line(from, top, from, bottom, "edge") + line(to, top, to, bottom, "edge");
}

double heading_of(const ChartPanel& panel) {
  return kPanelHeading + (panel.legend.empty() ? 0 : kLegend);
}

double height_of(const ChartPanel& panel) {
  return heading_of(panel) + kRow * static_cast<double>(panel.rows.size()) + kPanelFoot;
}

std::string panel_svg(const ChartPanel& panel, double y) {
  const Axis axis(panel);
  const double top = y + heading_of(panel);
  const double bottom = top + kRow * static_cast<double>(panel.rows.size());
  std::string out = text(kMargin, y + 18, "h2", panel.title);
  out += text(kMargin, y + 38, "soft", panel.explanation) + legend_svg(panel, y + 60);
  out += background(panel, axis, top, bottom);
  for (std::size_t i = 0; i < panel.rows.size(); ++i) {
    out += row_svg(panel, axis, panel.rows[i], top + kRow * (static_cast<double>(i) + 0.5));
  }
  return out;
}

}  // namespace

std::string svg(const Chart& chart) {
  double height = kHeading;
  for (const ChartPanel& panel : chart.panels) height += height_of(panel);
  const std::string size = px(kWidth) + " " + px(height);
  std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  out += "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + size + "\" width=\"" +
         px(kWidth) + "\" height=\"" + px(height) + "\" role=\"img\">\n";
  out += "<title>" + escaped(chart.title) + "</title>\n<style>" + kStyle + "</style>\n";
  out += "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n";
  out += text(kMargin, 42, "h1", chart.title) + text(kMargin, 64, "soft", chart.subtitle);
  double y = kHeading;
  for (const ChartPanel& panel : chart.panels) {
    out += panel_svg(panel, y);
    y += height_of(panel);
  }
  return out + "</svg>\n";
}

}  // namespace lab
