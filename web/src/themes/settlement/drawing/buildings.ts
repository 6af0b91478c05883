// SPDX-License-Identifier: MIT
// What the town cards build: each drawn with its foot at 0 0, about 90 wide, for the painting and
// for its card alike.
import { svg, type Drawing } from '../../../ui/markup';

// A longer house; its roof in that colour, its wall in the other.
const hall = (roof: string, wall: string, more: Drawing) =>
  svg`<g stroke="#2a1a10" stroke-width="1.4" stroke-linejoin="round"><path d="M-34 5 42-6 56 2-16 13Z" fill="#221a0c" opacity=".26" stroke="none"/><path d="M-4 4 40-7V-27L-4-18Z" fill="#b79b6a"/><path d="M-34 0V-20L-19-38-4-18V4Z" fill="${wall}"/><path d="M-19-42 26-51 45-24 0-14Z" fill="${roof}"/><path d="M-19-42-38-18-34-17-18-37Z" fill="${roof}"/><path d="M-13-35 31-44M-7-27 37-36M-2-19 41-29" stroke-width=".7" opacity=".45" fill="none"/>${more}</g>`;

const palisadeStakes = (from: number, to: number) => {
  let d = '';
  for (let x = from; x < to; x += 8.5) d += `M${x} 0v-19l4-6 4 6v19Z`;
  return d;
};

const SHORT_FENCE = svg`<g stroke="#2a1a10" stroke-width="1.1" stroke-linejoin="round"><path d="${palisadeStakes(-42, -14)}${palisadeStakes(14, 40)}" fill="#8f6237"/><path d="M-14 0v-34h6V0ZM8 0v-34h6V0Z" fill="#7a5230"/><path d="M-18-34H18v-8H-18Z" fill="#a27240"/><path d="M-8 0v-22H8V0Z" fill="#4a2f18"/></g>`;

export const BUILDINGS: Record<string, Drawing> = {
  palisade: SHORT_FENCE,
  watchtower: svg`<g stroke="#2a1a10" stroke-width="1.4" stroke-linejoin="round"><ellipse cy="1" rx="22" ry="5" fill="#221a0c" opacity=".26" stroke="none"/><path d="M-15 0-9-44M15 0 9-44M-13-14 12-30M13-14-12-30M-14-8H14" fill="none" stroke="#7a5230" stroke-width="3.4"/><path d="M-16-44H16V-60H-16Z" fill="#b27f4b"/><path d="M-20-60H20L0-80Z" fill="#8a3322"/><circle cy="-52" r="5" fill="#ffd98a"/><path d="M-16-48H16" stroke-width="1"/></g>`,
  infirmary: hall(
    '#3f6796',
    '#efe0b6',
    svg`<path d="M-22 2v-10h6v11z" fill="#5a3c20"/><path d="M-31-14h5v6h-5zM-13-14h5v6h-5zM8-14l6-1.500v7l-6 1.500zM22-17l6-1.500v7l-6 1.500z" fill="#f3c95c" stroke-width=".9"/><path d="M-27-27h16" stroke-width="0"/><rect x="26" y="-16" width="22" height="22" rx="3" fill="#f8f4e6"/><path d="M34-12h6v4h4v6h-4v4h-6v-4h-4v-6h4z" fill="#2b7837" stroke="none"/>`,
  ),
  barracks: hall(
    '#7d4a33',
    '#dcc79a',
    svg`<path d="M-24 1v-11h10v13z" fill="#4a2f18"/><path d="M4-12l6-1.500v5l-6 1.500zM16-15l6-1.500v5l-6 1.500zM28-18l6-1.500v5l-6 1.500z" fill="#5a3c20" stroke-width=".9"/><path d="M-19-44V-66" stroke-width="2"/><path class="sb-flag" d="M-19-66h18l-5 5 5 5h-18z" fill="#24466e"/><path d="M44 2V-22M50 2V-22M42-22l2-6 2 6zM48-22l2-6 2 6z" fill="#d8d2c0"/>`,
  ),
  smithy: hall(
    '#5b5148',
    '#b8a98c',
    svg`<path d="M-28 1v-14q5-8 12 0V3z" fill="#2c1a10"/><circle cx="-22" cy="-5" r="9" fill="url(#sb-ember)" stroke="none"/><path d="M18-40v-20h12v17z" fill="#8a7d6c"/><path d="M6 6h16l-3 4v5h-9v-5z" fill="#4d4a4a"/><g class="sb-smoke thin"><circle cx="24" cy="-64" r="5"/><circle cx="24" cy="-64" r="4"/></g>`,
  ),
  chapel_of_the_dawn: svg`<g stroke="#2a1a10" stroke-width="1.4" stroke-linejoin="round"><path d="M-30 4 34-6 46 2-14 11Z" fill="#221a0c" opacity=".26" stroke="none"/><path d="M0 2 34-6V-28L0-20Z" fill="#d9cba4"/><path d="M-26 0V-24L-13-40 0-22V2Z" fill="#f6edd2"/><path d="M-13-44 22-52 38-27 3-18Z" fill="#d6a02c"/><path d="M-13-44-30-22-26-21-12-39Z" fill="#d6a02c"/><circle cx="-13" cy="-21" r="6.500" fill="#ffe08a"/><path d="M-13-31v3M-13-14v3M-23-21h3M-6-21h3" stroke="#c9861f" stroke-width="1.600"/><path d="M-17 1v-9q4-6 8 0v9z" fill="#5a3c20"/><path d="M-13-44v-12M-17-52h8" stroke="#c9861f" stroke-width="2.400"/><path d="M8-11q3-5 6-1v8l-6 1.500zM21-14q3-5 6-1v8l-6 1.500z" fill="#f3c95c" stroke-width=".9"/></g>`,
  granary: svg`<g stroke="#2a1a10" stroke-width="1.4" stroke-linejoin="round"><ellipse cx="4" cy="1" rx="28" ry="6" fill="#221a0c" opacity=".26" stroke="none"/><path d="M-22 0V-32H22V0q-22 7-44 0Z" fill="#e6d3a2"/><path d="M4 3.500V-32H22V0q-8 3-18 3.500Z" fill="#c4aa74" stroke="none"/><path d="M-22 0V-32H22V0q-22 7-44 0Z" fill="none"/><path d="M-28-30 0-62 28-30Q0-22-28-30Z" fill="#c39a48"/><path d="M0-62-14-28M0-62 2-26M0-62 17-29" stroke-width=".8" opacity=".5"/><path d="M-5 3v-14h10V3z" fill="#5a3c20"/><path d="M-14-22h6v6h-6zM9-22h6v6h-6z" fill="#7a5230"/></g>`,
  market: svg`<g><use href="#sb-stall" x="-20" y="-8" color="#a3231b"/><use href="#sb-stall" x="22" y="-12" color="#2b7837"/><use href="#sb-stall" x="2" y="4" color="#24466e"/><use href="#sb-man" x="-34" y="8" color="#7a4a9c"/><use href="#sb-man" x="32" y="10" color="#7c1712"/></g>`,
  stables: hall(
    '#c39a48',
    '#d8bd86',
    svg`<path d="M-28 1v-15h14V3z" fill="#4a2f18"/><path d="M-28-14-14 3M-14-14-28 1" stroke="#8f6237" stroke-width="1.200"/><path d="M2-11l11-2.500v13l-11 2.500zM19-15l11-2.500v13l-11 2.500z" fill="#4a2f18"/><path d="M24-8c1-5 6-6 8-4l3 5-3 2-2-1v7h-7z" fill="#7a4a24"/><path d="M-40 12h40M-40 7h40M-38 15V3M-24 15V3M-10 15V3" stroke="#6b4523" stroke-width="2.400"/>`,
  ),
  workshop: hall(
    '#6d7d58',
    '#d3bf90',
    svg`<path d="M-27 1v-14h16V3z" fill="#3a2614"/><circle cx="24" cy="-9" r="9" fill="#b08a4a"/><circle cx="24" cy="-9" r="3" fill="#5a3c20"/><path d="M24-20v22M13-9h22M16-17l16 16M32-17 16-1" stroke="#5a3c20" stroke-width="2"/><path d="M-12-44v-16l20 4" fill="none" stroke-width="2.400" stroke="#7a5230"/><path d="M8-56v14" stroke-width="1"/><path d="M4-42h8v7H4z" fill="#8a7d6c"/>`,
  ),
  signal_mast: svg`<g stroke="#2a1a10" stroke-width="1.4" stroke-linejoin="round"><ellipse cy="1" rx="18" ry="4" fill="#221a0c" opacity=".26" stroke="none"/><path d="M-12 0 0-20 12 0M0 0V-74" fill="none" stroke="#7a5230" stroke-width="3.600"/><path d="M0-62 24-70M0-62-24-54" stroke="#7a5230" stroke-width="3"/><path class="sb-flag" d="M24-74v12l12-6z" fill="#a3231b"/><path class="sb-flag" d="M-24-60v12l-12-6z" fill="#efbb2e"/><path d="M-6-74h12l-2 7h-8z" fill="#4d4a4a"/><circle cy="-78" r="8" fill="url(#sb-ember)" stroke="none"/></g>`,
  tavern: hall(
    '#a84a2c',
    '#efe0b6',
    svg`<path d="M-23 1v-11h8v12z" fill="#5a3c20"/><path d="M-34-10H-4M-19-36V-10" stroke="#6b4a29"/><path d="M-31-20h6v6h-6zM-13-20h6v6h-6zM8-14l6-1.500v7l-6 1.500zM22-17l6-1.500v7l-6 1.500z" fill="#ffd469" stroke-width=".9"/><path d="M-36-30h-16v3" fill="none" stroke-width="2"/><path d="M-55-27h11v12h-11z" fill="#4a2f18"/><path d="M-52-24h5v6h-5z" fill="#efbb2e" stroke-width=".6"/><path d="M18-44v-13h8v11z" fill="#8a7d6c"/><g class="sb-smoke thin"><circle cx="22" cy="-60" r="5"/><circle cx="22" cy="-60" r="4"/></g>`,
  ),
};

function fence(from: number, to: number, y0: number, y1: number): Drawing {
  let d = '';
  for (let x = from; x < to; x += 9) {
    const y = y0 + ((y1 - y0) * (x - from)) / (to - from);
    d += `M${x} ${Math.round(y)}v-20l4-6 4 6v20Z`;
  }
  return svg`<path d="${d}" fill="#8f6237"/><path d="M${from} ${y0 - 10}L${to} ${y1 - 10}" fill="none" stroke="#5a3c20" stroke-width="2.200"/>`;
}

// In the painting the palisade runs along the whole lower edge, with its gate on the road.
export const PALISADE = svg`<g stroke="#2a1a10" stroke-width="1.2" stroke-linejoin="round"><path d="M-252-14C-190-4-120 2-28 4V-19C-120-21-190-27-252-37Z" fill="#3a2614" opacity=".35" stroke="none"/>${fence(-250, -36, -12, 2)}${fence(36, 250, 2, -14)}<path d="M-30 8V-46h10V8ZM20 8V-46h10V8Z" fill="#7a5230"/><path d="M-38-46H38V-36H-38Z" fill="#a27240"/><path class="sb-flag" d="M0-46v-22h20l-5 5 5 6H0" fill="#24466e"/></g>`;
