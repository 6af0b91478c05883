// SPDX-License-Identifier: MIT
// Tin soldiers, drawn once as symbols; their feet stand at the origin. White faces right; Black is turned round where he is used.
import { all, svg, type Drawing } from '../../ui/markup';
import type { Arm } from './scene';

interface Coat {
  coat: string;
  legs: string;
  belt: string;
  facing: string;
  facingDark: string;
  horse: string;
  horseDark: string;
  mane: string;
  ink: string;
  rein: string;
}

const COATS: Coat[] = [
  { coat: '#f4ecd6', legs: '#efe6cc', belt: '#b89a5a', facing: '#2f66ad', facingDark: '#1d4580', horse: '#9a5c2c', horseDark: '#6d3d1a', mane: '#5a3115', ink: '#241509', rein: '#e9cf8e' },
  { coat: '#37353f', legs: '#45424d', belt: '#efe6cc', facing: '#c0352c', facingDark: '#84201a', horse: '#4a3f3a', horseDark: '#2c2522', mane: '#171210', ink: '#120c08', rein: '#cdbb93' },
];

const SKIN = '#e8c096';

const shako = (c: Coat, y: number) => all(
  svg`<ellipse cx="0" cy="${y - 14.6}" rx="1.7" ry="4.2" fill="${c.facing}" stroke="${c.facingDark}" stroke-width=".6"/>`,
  svg`<path d="M-5.4 ${y - 11}H5.4L4.5 ${y - .4}H-4.5Z" fill="#1b1512" stroke="${c.ink}" stroke-width=".8"/>`,
  svg`<path d="M-4.9 ${y - .6}H5.4" stroke="#4a3c2e" stroke-width="1.4"/><circle cx="0" cy="${y - 5.4}" r="1.9" fill="#e0b75c"/>`,
);

const face = (y: number) => svg`<path d="M-3.4 ${y}H3.4V${y + 2.6}Q3 ${y + 5} 0 ${y + 5}T-3.4 ${y + 2.6}Z" fill="${SKIN}" stroke="#5d3a1e" stroke-width=".5"/>`;

// From the belt up: coat, arms, cross belts, collar, head.
function trunk(c: Coat, arms: Drawing): Drawing {
  return all(
    svg`<path d="M-6.6-29.6C-8-24-7.8-18-7-14.5H7C7.8-18 8-24 6.6-29.6Q0-32.4-6.6-29.6Z" fill="${c.coat}" stroke="${c.ink}" stroke-width=".9"/>${arms}`,
    svg`<path d="M-6 -29 6.2-16.5M6-29-6.2-16.5" stroke="${c.belt}" stroke-width="1.9"/><path d="M-7.2-15.3H7.2" stroke="${c.facing}" stroke-width="2.2"/>`,
    svg`<path d="M-3.6-31.6H3.6V-28.8H-3.6Z" fill="${c.facing}" stroke="${c.ink}" stroke-width=".5"/>${face(-36)}${shako(c, -35)}`
  );
}

const downArms = (c: Coat) => all(
  svg`<path d="M-6.4-29C-9.6-28-10.4-23-10.2-17.5L-7.2-17.2-6.4-24ZM6.4-29C9.6-28 10.4-23 10.2-17.5L7.2-17.2 6.4-24Z" fill="${c.coat}" stroke="${c.ink}" stroke-width=".8"/>`,
  svg`<path d="M-10.3-18.6-7-18.2V-15.4H-10.3ZM10.3-18.6 7-18.2V-15.4H10.3Z" fill="${c.facing}"/>`,
);

const legs = (c: Coat) =>
  svg`<path d="M-5.8-15.5-5.4-3.5H-.8L-.3-14H.3L.8-3.5H5.4L5.8-15.5Z" fill="${c.legs}" stroke="${c.ink}" stroke-width=".8"/><path d="M-5.8-4.6H-.6V0H-6.6ZM5.8-4.6H.6V0H6.6Z" fill="#17100b"/>`;

const infantry = (c: Coat) => all(
  svg`<path d="M10.6-34 11.8-2.5" stroke="#2a1608" stroke-width="3.4"/><path d="M10.6-34 11.8-3" stroke="#8a5527" stroke-width="2"/><path d="M10.5-34 10.1-46" stroke="#33404a" stroke-width="2.2"/><path d="M10.5-34 10.1-46" stroke="#eef2f4" stroke-width="1.2"/>`,
  legs(c), trunk(c, downArms(c)),
);

const HORSE = 'M-18-21C-13-24.5-2-21.5 7-23 10.5-27 12-33 15.5-37L16.2-41.5 19-38C22-36.5 25-32.5 27-29.8 27.6-27.6 26-25.8 23.8-26.4L19.4-28.6C18.6-23.5 17.6-18.5 13.5-14.5 9-11.5-4-11-9-12.5-14-10-19-13.5-18-21Z';

function cavalry(c: Coat): Drawing {
  const line = svg`stroke="${c.ink}" stroke-width="1" stroke-linejoin="round"`;
  return all(
    svg`<path d="M-17.5-20.5C-23-20-24.5-12-22.5-5.5-19.5-9-20.5-14-16.5-15.5Z" fill="${c.mane}" ${line}/>`,
    svg`<path d="M-10-13-12-6-9.5-.3H-6L-7.8-6-4.5-12ZM7-13 6.5-6.2 4 -.3H7.5L10-6 11.5-13Z" fill="${c.horseDark}" ${line}/>`,
    svg`<path d="M-17.5-16-18.5-8-17-.3H-13.4L-14.4-7-9-13ZM11-15.5 14.5-8 12.6-.3H16.2L18-8 15.5-16Z" fill="${c.horse}" ${line}/>`,
    svg`<path d="${HORSE}" fill="${c.horse}" ${line}/><path d="M7-23C10-27 11.5-33 15.3-38L12.8-37.5C8.5-34 6.5-28 5-22.5Z" fill="${c.mane}"/>`,
    svg`<path d="M-8-13.5C-2-11.5 7-12.5 12-15.5" fill="none" stroke="${c.horseDark}" stroke-width="1.6" opacity=".6"/>`,
    svg`<path d="M23.6-33.5 21.2-27.6M21.8-30.8 6-25" fill="none" stroke="${c.rein}" stroke-width="1"/><circle cx="21" cy="-34" r=".9" fill="#120a05"/>`,
    svg`<path d="M-10.5-22.5H2.5L1.5-12.5-12.5-14.2Z" fill="${c.facing}" stroke="${c.ink}" stroke-width=".8"/><path d="M-10.9-15.2 1-13.8 1.8-21.5" fill="none" stroke="#f4ecd6" stroke-width="1"/>`,
    svg`<path d="M-2.5-23H4L5.2-13.5 4.6-11H.8L.2-14.5Z" fill="${c.legs}" stroke="${c.ink}" stroke-width=".8"/><path d="M.7-12.5H5.2L5.6-5.6H8V-3.4H1.2Z" fill="#17100b"/>`,
    svg`<path d="M11.5-37C15-42 16.5-48 15.3-54" fill="none" stroke="#2d3942" stroke-width="2.4"/><path d="M11.5-37C15-42 16.5-48 15.3-54" fill="none" stroke="#f2f5f6" stroke-width="1.3"/>`,
    svg`<path d="M-5.6-37.5C-6.6-31-6.2-26-5.4-22.5H4.6C5.6-28 5.4-33 4.4-37.5Q-.5-39.8-5.6-37.5Z" fill="${c.coat}" stroke="${c.ink}" stroke-width=".9"/><path d="M-5-36.5 4.6-25" stroke="${c.belt}" stroke-width="1.8"/><path d="M-5.6-23.8H4.8" stroke="${c.facing}" stroke-width="1.8"/>`,
    svg`<path d="M2.6-37C6-36.8 8.5-34.5 9.4-33L11-37.6 13.2-36.4 10.6-29.8 7.8-30 3-32.5Z" fill="${c.coat}" stroke="${c.ink}" stroke-width=".8"/><path d="M10.3-38.4 13.6-36.8 12.9-34.8 9.8-36.3Z" fill="${c.facing}"/>`,
    svg`<path d="M-3.6-39.8H3V-37.4H-3.6Z" fill="${c.facing}"/>`,
    svg`<g transform="translate(-.3 -9)">${face(-36)}</g><path d="M-5.2-44.2C-5.4-49.5 4.6-50 4.8-44.2L6-43.2H-4.4Z" fill="#1b1512" stroke="${c.ink}" stroke-width=".7"/><path d="M-6.6-46C-5.5-52.5 3-53 5-48.6 1.5-49.6-3-49-4.4-45Z" fill="${c.facing}" stroke="${c.facingDark}" stroke-width=".6"/>`
  );
}

function artillery(c: Coat): Drawing {
  const spokes = Array.from({ length: 10 }, (_, i) => {
    const a = (i * Math.PI) / 5;
    return `M8-11L${(8 + Math.cos(a) * 9).toFixed(1)} ${(-11 + Math.sin(a) * 9).toFixed(1)}`;
  }).join('');
  const gunner = svg`<g transform="translate(-11 -3)">${legs(c)}${trunk(c, downArms(c))}</g>`;
  return all(
    svg`${gunner}<path d="M8-12-16-.8-13.6 2.2 10-7.5Z" fill="#7a4f26" stroke="${c.ink}" stroke-width="1"/>`,
    svg`<path d="M-6-13.8C-7.8-16-6-18.6-3-18.2L32-25.6 33.6-26.8 35-20.8 33.4-20.6-2-12.2C-3.6-11.6-5-12.2-6-13.8Z" fill="url(#brass)" stroke="${c.ink}" stroke-width="1"/><path d="M14-21.8 15.2-16.3M24-24 25.2-18.7" stroke="#7d5a22" stroke-width="1.3"/>`,
    svg`<circle cx="8" cy="-11" r="10.6" fill="none" stroke="${c.ink}" stroke-width="3.8"/><circle cx="8" cy="-11" r="10.6" fill="none" stroke="${c.facing}" stroke-width="2.2"/><path d="${spokes}" stroke="#3b2310" stroke-width="1.7"/><circle cx="8" cy="-11" r="2.7" fill="#e0b75c" stroke="${c.ink}" stroke-width=".8"/>`
  );
}

const tent = (c: Coat, light: string, dark: string) => all(
  svg`<ellipse cx="6" cy="1" rx="42" ry="7" fill="#2a1d12" opacity=".28"/><path d="M0-46V-64" stroke="${c.ink}" stroke-width="1.8"/><path d="M1-63Q8-66 13-62T22-62V-50Q16-48 12-50T1-51Z" fill="${c.facing}" stroke="${c.ink}" stroke-width=".8"/>`,
  svg`<path d="M0-46C14-40 24-28 30 0H-30C-24-28-14-40 0-46Z" fill="${light}" stroke="${c.ink}" stroke-width="1.3"/><path d="M0-46C14-40 24-28 30 0H12C10-20 6-36 0-46Z" fill="${dark}"/>`,
  svg`<path d="M-24.5-20Q-12-15 0-19T24.5-20" fill="none" stroke="${c.facing}" stroke-width="2.6"/><path d="M-6 0C-4-10-2-16 0-20 3-16 6-10 7 0Z" fill="#120b06"/>`,
);

const flag = (c: Coat, cloth: string) =>
  svg`<ellipse cx="4" cy="0" rx="11" ry="3" fill="#2a1d12" opacity=".3"/><path d="M0 0V-48" stroke="${c.ink}" stroke-width="2.6"/><circle cy="-49" r="2.4" fill="#e0b75c" stroke="${c.ink}" stroke-width=".7"/><path d="M1-47Q10-51 18-47T34-47V-24Q26-20 18-24T1-24Z" fill="${cloth}" stroke="${c.ink}" stroke-width=".9"/><path d="M1-37Q10-41 18-37T34-37V-31Q26-27 18-31T1-31Z" fill="${c.facing}"/>`;

const rose = (c: Coat) => all(
  svg`<circle r="18" fill="none" stroke="${c.facing}" stroke-width="2.6" opacity=".85"/><circle r="13.5" fill="none" stroke="${c.ink}" stroke-width=".7"/>`,
  svg`<path d="M0-26 4-4 0 0-4-4ZM0 26 4 4 0 0-4 4ZM-26 0-4-4 0 0-4 4ZM26 0 4-4 0 0 4 4Z" fill="#f7efda" stroke="${c.ink}" stroke-width=".9"/><path d="M0-26 4-4 0 0ZM0 26-4 4 0 0ZM-26 0-4 4 0 0ZM26 0 4-4 0 0Z" fill="${c.facing}"/>`,
  svg`<path d="M-12-12 0 0 12 12M12-12 0 0-12 12" stroke="${c.ink}" stroke-width="1.1"/>`,
);

export const figureId = (arm: Arm, side: number) => `cm-${arm}-${side}`;
export const markerId = (kind: string, side: number) => `cm-${kind}-${side}`;

const symbol = (id: string, body: Drawing) => svg`<g id="${id}">${body}</g>`;

export const figureDefs = (): Drawing => all(COATS.map((c, side) => {
  const [light, dark] = side === 0 ? ['#f7efda', '#d3c59b'] : ['#3c3a46', '#24222c'];
  return [
    symbol(figureId('infantry', side), infantry(c)), symbol(figureId('cavalry', side), cavalry(c)), symbol(figureId('artillery', side), artillery(c)),
    symbol(markerId('general', side), tent(c, light, dark)), symbol(markerId('flag', side), flag(c, side === 0 ? '#fbf4de' : '#37353f')), symbol(markerId('rose', side), rose(c)),
  ];
}));
