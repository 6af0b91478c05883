// SPDX-License-Identifier: MIT
// Small paintings of the districts and of any other town: as they stand, and burned.
import { svg, type Drawing } from '../../ui/markup';

const INK = '#2a1d12';

const ground = svg`<path d="M0 56C22 48 40 52 58 50S92 46 104 52V76H0Z" fill="#a9b878"/><path d="M0 64C30 58 70 66 104 60V76H0Z" fill="#8fa263"/>`;
const day = svg`<rect width="104" height="76" fill="#bfc9b6"/><rect y="22" width="104" height="40" fill="#e9dcae"/><path d="M0 48C20 38 34 44 50 40S86 36 104 44V60H0Z" fill="#b9b88a"/>${ground}`;
const burning = svg`<rect width="104" height="76" fill="#4a3a3a"/><rect y="20" width="104" height="40" fill="#c98a52"/><path d="M0 46C20 38 40 46 60 40S90 40 104 44V60H0Z" fill="#7d6a4a"/><path d="M0 56C30 50 70 58 104 52V76H0Z" fill="#5d5138"/>`;

const wall = '#f0e3c2';
const shade = '#cdb98c';
const straw = '#dcbf6d';
const slate = '#3f6aa0';
const stroke = svg`stroke="${INK}" stroke-width="1.4" stroke-linejoin="round"`;

const spokes = [0, 30, 60, 90, 120, 150].map(
  (a) => svg`<path d="M-17 0H17" transform="rotate(${a})"/>`,
);
const mill = svg`<g ${stroke}><path d="M38 62V36L62 20 88 34V62Z" fill="${wall}"/><path d="M62 20 88 34V62H66V36Z" fill="${shade}"/><path d="M32 38 60 16 64 22 38 42Z" fill="${straw}"/><path d="M60 16 94 34 92 39 62 23Z" fill="#c9a552"/><path d="M72 48h8v14h-8z" fill="#6a4a2a"/><g transform="translate(27 54)" fill="none" stroke="#5a3a1c" stroke-width="2"><circle r="17"/><circle r="12"/>${spokes}<circle r="3" fill="#5a3a1c"/></g></g>`;
const chapel = svg`<g ${stroke}><path d="M34 64V44L48 34 62 44V64Z" fill="${wall}"/><path d="M50 40H88V64H62V44Z" fill="${shade}"/><path d="M46 34 78 30 92 42 62 45Z" fill="${slate}"/><path d="M42 34V18h12V34" fill="${wall}"/><path d="M40 20 48 2 56 20Z" fill="${slate}"/><path d="M48 0v-4M46-2h4" transform="translate(0 5)" fill="none"/><path d="M45 64V54a3 3 0 0 1 6 0V64Z" fill="#5a3a1c"/><circle cx="48" cy="27" r="2.6" fill="#5b7fae"/></g><g fill="#d8cfb5"><rect x="70" y="67" width="4" height="5" rx="2"/><rect x="80" y="68" width="4" height="5" rx="2"/><rect x="25" y="67" width="4" height="5" rx="2"/></g>`;
const market = svg`<g ${stroke}><path d="M18 64V42l14-10 14 10v22Z" fill="${wall}"/><path d="M15 43 32 29 50 43l-3 3-15-11-14 11Z" fill="#b5552f"/><path d="M58 64V44h32v20Z" fill="${shade}"/><path d="M54 46 60 34H88l6 12Z" fill="#c9a552"/><path d="M62 46 66 34M74 46V34M86 46 82 34" stroke="#8f1c15" stroke-width="4"/><path d="M62 58h24v6H62Z" fill="#8a6238"/><circle cx="67" cy="57" r="2.5" fill="#c5432f"/><circle cx="74" cy="57" r="2.5" fill="#d8a83a"/><circle cx="81" cy="57" r="2.5" fill="#5f8a3c"/></g>`;
const keep = svg`<path d="M22 70C30 60 34 62 40 58H68C76 62 82 62 88 70Z" fill="#8d8672" ${stroke}/><g ${stroke}><path d="M34 60V34h8v-4h6v4h8v-4h6v4h10V60Z" fill="#d9d3c0"/><path d="M28 60V28h12V60ZM68 60V28h12V60ZM48 40V18h12V60H48Z" fill="#ebe5d2"/><path d="M26 29 34 14 42 29ZM66 29 74 14 82 29ZM46 19 54 4 62 19Z" fill="${slate}"/><path d="M54 4V-2" transform="translate(0 1)"/><path d="M54 0l9 2.5L54 6Z" fill="#b8281f" transform="translate(0 -1)"/><path d="M50 60V52a4 4 0 0 1 8 0V60Z" fill="#4a3423"/></g>`;
const village = svg`<g ${stroke}><path d="M16 62V44l12-9 12 9v18Z" fill="${wall}"/><path d="M13 45 28 32 43 45l-3 3-12-9-12 9Z" fill="${straw}"/><path d="M44 64V40l14-11 15 11v24Z" fill="${shade}"/><path d="M41 41 58 26 76 41l-3 4-15-12-14 12Z" fill="#b5552f"/><path d="M54 64V53h8v11Z" fill="#5a3a1c"/><path d="M76 62V48l9-7 9 7v14Z" fill="${wall}"/><path d="M73 49 85 38 97 49l-3 3-9-7-9 7Z" fill="${straw}"/></g>`;

const flame = (x: number, y: number, s: number) =>
  svg`<g transform="translate(${x} ${y}) scale(${s})"><path d="M0 0C-9-1-9-9-4-15-3-10 0-11 0-20 7-13 10-6 7 0Z" fill="#f08a2c"/><path d="M1 0C-4-1-3-6 1-11 5-6 5-2 3 0Z" fill="#ffd97a"/></g>`;
const smoke = svg`<path d="M46 40C36 26 52 22 44 6 58 14 56 26 56 38ZM70 42C64 30 78 26 72 8 84 18 82 30 80 42Z" fill="#2c2526" opacity=".62"/>`;
const charred = svg`${smoke}<g stroke="#150e0a" stroke-width="1.4" stroke-linejoin="round"><path d="M24 66V52l6-6 4 6 6-12 8 10V66Z" fill="#34261e"/><path d="M52 66V46l6 4 5-8 7 10 6-4V66Z" fill="#2b1f19"/><path d="M20 52 38 38M50 46 62 36 74 50" fill="none" stroke-width="3"/><path d="M80 66V56l8 4v6Z" fill="#3a2a20"/></g>${flame(46, 66, 0.9)}${flame(62, 67, 1.15)}${flame(74, 66, 0.7)}<g fill="#ffb55a"><circle cx="40" cy="32" r="1.2"/><circle cx="66" cy="28" r="1.4"/><circle cx="78" cy="36" r="1"/></g>`;
const cold = svg`<g stroke="#150e0a" stroke-width="1.4" stroke-linejoin="round"><path d="M24 66V52l6-6 4 6 6-12 8 10V66Z" fill="#574a3e"/><path d="M52 66V46l6 4 5-8 7 10 6-4V66Z" fill="#4a3e34"/><path d="M20 52 38 38M50 46 62 36 74 50" fill="none" stroke-width="3"/></g><path d="M34 70h40" stroke="#3a2f26" stroke-width="2" stroke-dasharray="3 4"/>`;

const STANDING: Record<string, Drawing> = { mill, chapel, market, keep };

export const townArt = (id: string, state: 'stands' | 'burned' | 'ruins'): Drawing =>
  state === 'stands'
    ? svg`${day}${STANDING[id] ?? village}`
    : state === 'burned'
      ? svg`${burning}${charred}`
      : svg`${day}${cold}`;
