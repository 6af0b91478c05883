// SPDX-License-Identifier: MIT
// The four districts, each standing and in ruins, with its foot at 0 0.
import { svg, type Drawing } from '../../../ui/markup';

const smoke = (x: number, y: number) =>
  svg`<g class="sb-smoke"><circle cx="${x}" cy="${y}" r="9"/><circle cx="${x}" cy="${y}" r="7"/><circle cx="${x}" cy="${y}" r="8"/><circle cx="${x}" cy="${y}" r="6"/></g>`;
const embers = (x: number, y: number, r: number) =>
  svg`<circle class="sb-embers" cx="${x}" cy="${y}" r="${r}" fill="url(#sb-ember)" stroke="none"/>`;

const group = (more: Drawing) =>
  svg`<g stroke="#2a1a10" stroke-width="1.5" stroke-linejoin="round">${more}</g>`;

const mill = group(
  svg`<path d="M-40 4 40-8 56 0-20 14Z" fill="#221a0c" opacity=".26" stroke="none"/><path d="M-4 4 40-7V-30L-4-20Z" fill="#b79b6a"/><path d="M-36 0V-22L-20-42-4-20V4Z" fill="#e9d8ab"/><path d="M-20-47 26-56 46-27 0-16Z" fill="#8d5a34"/><path d="M-20-47-40-20-36-19-19-41Z" fill="#8d5a34"/><path d="M-36-12H-4M-20-40V-12" stroke="#6b4a29"/><path d="M-25 2v-11h9v12z" fill="#5a3c20"/><path d="M10-15l7-1.800v8l-7 1.800zM24-18l7-1.800v8l-7 1.800z" fill="#f3c95c" stroke-width=".9"/><g transform="translate(-50 -4)"><g class="sb-wheel"><circle r="22" fill="none" stroke="#5a3c20" stroke-width="4"/><path d="M-22 0H22M0-22V22M-15-15 15 15M15-15-15 15" stroke="#6b4523" stroke-width="2.600"/></g><circle r="4" fill="#3a2614"/></g><path d="M44 8 104-6M44 16 108 2M52 6v10M70 2v10M88-2v10M104-6v9" stroke="#7a5230" stroke-width="3.400" fill="none"/>`,
);
const millRuin = group(
  svg`<ellipse cx="4" cy="6" rx="62" ry="13" fill="#120c06" opacity=".5" stroke="none"/><path d="M-36 2V-20L-28-16-22-30-14-12-4-18V6Z" fill="#5d5148"/><path d="M-4 6 38-5V-18L30-12 24-22 14-8 4-16-4-12Z" fill="#443a33"/><path d="M-30 0v-9h9v10zM8-3l7-1.800v-7l-7 1.800z" fill="#120c06"/>${embers(-14, -3, 15)}${embers(22, -4, 12)}<path d="M-34-18 12-62M-10-12 34-50M-6-38 40-22M22-4 30-44" stroke="#241a13" stroke-width="4.600" fill="none" stroke-linecap="round"/><path d="M-72-14a22 22 0 0 1 34-10M-70 4a22 22 0 0 0 14 12M-50-4-68-16M-50-4-40-24M-50-4-62 12" fill="none" stroke="#241a13" stroke-width="4"/><path d="M44 10 74 2M58 16 96 8M52 6v10M70 2v10" stroke="#3d2b1b" stroke-width="3.400" fill="none"/>${smoke(8, -44)}`,
);

const chapel = group(
  svg`<path d="M-26 5 68-10 84 0-4 18Z" fill="#221a0c" opacity=".26" stroke="none"/><path d="M12 4 64-9V-34L12-22Z" fill="#cdb98a"/><path d="M4-26 48-66 76-35 26-22Z" fill="#3f6796"/><path d="M22-36 58-46M15-30 66-41M32-46 52-56" stroke-width=".7" opacity=".5" fill="none"/><path d="M-18 0V-58H12V4Z" fill="#efe0b6"/><path d="M12 4V-58l8-3V0Z" fill="#c4aa74"/><path d="M-22-58-3-112 24-62 12-57Z" fill="#3f6796"/><path d="M-3-112 24-62 12-57Z" fill="#2c4c74"/><path d="M-3-112v-14M-9-121h12" stroke="#c9a35a" stroke-width="2.400"/><path d="M-8-40q5-8 10 0v12h-10zM26-14q4-6 8 0v12l-8 2zM44-18q4-6 8 0v12l-8 2z" fill="#f3c95c" stroke-width="1"/><path d="M-8 1v-14q5-7 10 0V3z" fill="#5a3c20"/><path d="M-44 2v-8q3-4 6 0v8zM-36 8v-8q3-4 6 0v8zM-54 8v-8q3-4 6 0v8z" fill="#b9b2a0" stroke-width="1"/>`,
);
const chapelRuin = group(
  svg`<ellipse cx="24" cy="4" rx="62" ry="13" fill="#120c06" opacity=".5" stroke="none"/><path d="M12 4 64-9V-22L54-16 48-27 36-12 26-24 12-16Z" fill="#5a5048"/><path d="M-18 0V-52L-10-44-4-60 4-48 12-54V4Z" fill="#71665a"/><path d="M12 4V-54l8-3V0Z" fill="#443a33"/><path d="M-8-34q5-8 10 0v12h-10zM26-14q4-6 8 0v12l-8 2zM44-18q4-6 8 0v12l-8 2zM-8 1v-14q5-7 10 0V3z" fill="#120c06"/>${embers(34, -8, 16)}${embers(-2, -6, 11)}<path d="M18-20 50-46M26-10 62-34M34-30 58-12M-6-48 18-70" stroke="#241a13" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M-44 2v-8q3-4 6 0v8zM-54 8v-8q3-4 6 0v8z" fill="#b9b2a0" stroke-width="1"/>${smoke(20, -44)}`,
);

const market = group(
  svg`<ellipse cx="-8" cy="-36" rx="17" ry="6" fill="#b9b2a0"/><path d="M-25-36v-9a17 6 0 0 0 34 0v9a17 6 0 0 1-34 0Z" fill="#8d8778"/><path d="M-20-46v-18M4-46v-18" stroke="#5a3c20" stroke-width="2.600"/><path d="M-30-62-8-76 14-62Z" fill="#4b6d95"/><use href="#sb-stall" x="-52" y="-22" color="#a3231b"/><use href="#sb-stall" x="34" y="-18" color="#2b7837"/><use href="#sb-stall" x="-22" y="0" color="#24466e"/><use href="#sb-man" x="-2" y="2" color="#a84a2c"/><use href="#sb-man" x="58" y="-6" color="#24466e"/><use href="#sb-man" x="-70" y="-6" color="#6d7d58"/>`,
);
const marketRuin = group(
  svg`<ellipse cx="-6" cy="-10" rx="78" ry="26" fill="#120c06" opacity=".45" stroke="none"/><path d="M-25-34v-9a17 6 0 0 0 34 0v9a17 6 0 0 1-34 0Z" fill="#5d564b"/><path d="M-20-44v-12" stroke="#241a13" stroke-width="3"/><path d="M-66-14v-14M-42-14-36-32M22-10v-16M46-10l6-14M-36 4v-13M-10 6l-8-16" stroke="#241a13" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M-68-16-40-22-38-16-62-10ZM20-12l30-4 2 6-28 5ZM-38 2l30-6 4 6-28 6Z" fill="#3d2b1b"/>${embers(-50, -16, 13)}${embers(34, -10, 13)}${embers(-24, 0, 11)}${smoke(-14, -26)}`,
);

const tower = (x: number, y: number, w: number, h: number, roof: number) =>
  svg`<g transform="translate(${x} ${y})"><path d="M${-w} 0V${-h}H${w}V0Z" fill="#e9dcb6"/><path d="M${w * 0.3} 0V${-h}H${w}V0Z" fill="#c4b487" stroke="none"/><path d="M${-w} 0V${-h}H${w}V0Z" fill="none"/><path d="M${-w - 4} ${-h}H${w + 4}v-8H${-w - 4}Z" fill="#dccb9a"/><path d="M${-w - 5} ${-h - 8}L0 ${-h - roof} ${w + 5} ${-h - 8}Z" fill="#3f6796"/><path d="M0 ${-h - roof} ${w + 5} ${-h - 8}H4Z" fill="#2c4c74" stroke="none"/><path d="M-3 ${-h * 0.62}q3-5 6 0v9h-6z" fill="#f3c95c" stroke-width="1"/></g>`;
const ROCK = 'M-108 74C-100 20-80-6-62-8H74C92 0 104 40 130 78 60 96-40 94-108 74Z';
const keep = group(
  svg`<path d="${ROCK}" fill="#a2947b"/><path d="M-62-8C-40 20-60 50-50 84M10-8C0 30 20 60 14 90M74-8C62 20 90 50 84 86" stroke="#6f6450" stroke-width="1.400" fill="none" opacity=".7"/><path d="M20-8C40 30 36 60 60 90 100 88 120 84 130 78 104 40 92 0 74-8Z" fill="#7d715c" opacity=".6" stroke="none"/>${tower(0, -44, 30, 64, 74)}<path d="M-64 0V-44H76V0Z" fill="#dccb9a"/><path d="M-64-44v-8h10v8h10v-8h10v8h10v-8h10v8h10v-8h10v8h10v-8h10v8h10v-8h10v8h10v-8h10v8Z" fill="#dccb9a"/><path d="M-8 0v-16q9-12 18 0V0z" fill="#3a2614"/><path d="M-2 0v-20M4 0v-20" stroke="#8a7d6c" stroke-width="1"/>${tower(-64, 4, 18, 66, 44)}${tower(76, 4, 19, 78, 48)}${tower(-30, -44, 15, 40, 46)}<path d="M0-182v-28M76-126v-22" stroke-width="2"/><path class="sb-flag" d="M0-210h26l-6 8 6 8H0z" fill="#24466e"/><path class="sb-flag" d="M76-148h26l-6 8 6 8H76z" fill="#a3231b"/>`,
);
const stump = (x: number, y: number, w: number, h: number) =>
  svg`<g transform="translate(${x} ${y})"><path d="M${-w} 0V${-h}l${w * 0.5} 8 ${w * 0.4}-14 ${w * 0.5} 12 ${w * 0.6}-9V0Z" fill="#6b6155"/><path d="M${w * 0.3} 0V${-h}l${w * 0.7}-2V0Z" fill="#433b34" stroke="none"/><path d="M-3 ${-h * 0.5}q3-5 6 0v9h-6z" fill="#120c06"/></g>`;
const keepRuin = group(
  svg`<path d="${ROCK}" fill="#857a67"/><path d="M20-8C40 30 36 60 60 90 100 88 120 84 130 78 104 40 92 0 74-8Z" fill="#5f5647" opacity=".7" stroke="none"/>${stump(0, -30, 30, 52)}<path d="M-64 0V-38L-50-30-42-44-24-28-10-40 6-26 20-40 40-28 56-42 76-30V0Z" fill="#6b6155"/><path d="M-8 0v-16q9-12 18 0V0z" fill="#120c06"/>${stump(-64, 4, 18, 46)}${stump(76, 4, 19, 54)}${embers(-20, -22, 18)}${embers(44, -20, 16)}${embers(0, -60, 14)}<path d="M-40-34-8-62M14-36 46-58M-56-40-64-64" stroke="#241a13" stroke-width="4.600" fill="none" stroke-linecap="round"/>${smoke(0, -84)}${smoke(56, -52)}`,
);

// By the district's name in the data.
export const DISTRICTS: Record<string, { standing: Drawing; ruined: Drawing }> = {
  mill: { standing: mill, ruined: millRuin },
  chapel: { standing: chapel, ruined: chapelRuin },
  market: { standing: market, ruined: marketRuin },
  keep: { standing: keep, ruined: keepRuin },
};
