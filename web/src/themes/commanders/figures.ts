// SPDX-License-Identifier: MIT
// Tin soldiers, drawn once as symbols; their feet stand at the origin. White faces right; Black is turned round where he is used.
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

const shako = (c: Coat, y: number) =>
  `<ellipse cx="0" cy="${y - 14.6}" rx="1.7" ry="4.2" fill="${c.facing}" stroke="${c.facingDark}" stroke-width=".6"/>` +
  `<path d="M-5.4 ${y - 11}H5.4L4.5 ${y - .4}H-4.5Z" fill="#1b1512" stroke="${c.ink}" stroke-width=".8"/>` +
  `<path d="M-4.9 ${y - .6}H5.4" stroke="#4a3c2e" stroke-width="1.4"/><circle cx="0" cy="${y - 5.4}" r="1.9" fill="#e0b75c"/>`;

const face = (y: number) => `<path d="M-3.4 ${y}H3.4V${y + 2.6}Q3 ${y + 5} 0 ${y + 5}T-3.4 ${y + 2.6}Z" fill="${SKIN}" stroke="#5d3a1e" stroke-width=".5"/>`;

// From the belt up: coat, arms, cross belts, collar, head.
function trunk(c: Coat, arms: string): string {
  return (
    `<path d="M-6.6-29.600C-8-24-7.800-18-7-14.500H7C7.800-18 8-24 6.600-29.600Q0-32.400-6.600-29.600Z" fill="${c.coat}" stroke="${c.ink}" stroke-width=".9"/>${arms}` +
    `<path d="M-6 -29 6.200-16.500M6-29-6.200-16.500" stroke="${c.belt}" stroke-width="1.900"/><path d="M-7.200-15.300H7.200" stroke="${c.facing}" stroke-width="2.200"/>` +
    `<path d="M-3.600-31.600H3.600V-28.800H-3.600Z" fill="${c.facing}" stroke="${c.ink}" stroke-width=".5"/>${face(-36)}${shako(c, -35)}`
  );
}

const downArms = (c: Coat) =>
  `<path d="M-6.400-29C-9.600-28-10.400-23-10.200-17.500L-7.200-17.200-6.400-24ZM6.400-29C9.600-28 10.400-23 10.200-17.500L7.200-17.200 6.400-24Z" fill="${c.coat}" stroke="${c.ink}" stroke-width=".8"/>` +
  `<path d="M-10.300-18.600-7-18.200V-15.400H-10.300ZM10.300-18.600 7-18.200V-15.400H10.300Z" fill="${c.facing}"/>`;

const legs = (c: Coat) =>
  `<path d="M-5.800-15.500-5.400-3.500H-.8L-.3-14H.3L.8-3.500H5.400L5.800-15.500Z" fill="${c.legs}" stroke="${c.ink}" stroke-width=".8"/><path d="M-5.800-4.600H-.6V0H-6.600ZM5.800-4.600H.6V0H6.600Z" fill="#17100b"/>`;

const infantry = (c: Coat) =>
  `<path d="M10.600-34 11.800-2.500" stroke="#2a1608" stroke-width="3.400"/><path d="M10.600-34 11.800-3" stroke="#8a5527" stroke-width="2"/><path d="M10.500-34 10.100-46" stroke="#33404a" stroke-width="2.200"/><path d="M10.500-34 10.100-46" stroke="#eef2f4" stroke-width="1.200"/>` +
  legs(c) + trunk(c, downArms(c));

const HORSE = 'M-18-21C-13-24.500-2-21.500 7-23 10.500-27 12-33 15.500-37L16.200-41.500 19-38C22-36.500 25-32.500 27-29.800 27.600-27.600 26-25.800 23.800-26.400L19.400-28.600C18.600-23.500 17.600-18.500 13.500-14.500 9-11.500-4-11-9-12.500-14-10-19-13.500-18-21Z';

function cavalry(c: Coat): string {
  const line = `stroke="${c.ink}" stroke-width="1" stroke-linejoin="round"`;
  return (
    `<path d="M-17.500-20.500C-23-20-24.500-12-22.500-5.500-19.500-9-20.500-14-16.500-15.500Z" fill="${c.mane}" ${line}/>` +
    `<path d="M-10-13-12-6-9.500-.3H-6L-7.800-6-4.500-12ZM7-13 6.500-6.200 4 -.3H7.500L10-6 11.500-13Z" fill="${c.horseDark}" ${line}/>` +
    `<path d="M-17.500-16-18.500-8-17-.3H-13.400L-14.400-7-9-13ZM11-15.500 14.500-8 12.600-.3H16.200L18-8 15.500-16Z" fill="${c.horse}" ${line}/>` +
    `<path d="${HORSE}" fill="${c.horse}" ${line}/><path d="M7-23C10-27 11.500-33 15.300-38L12.800-37.500C8.500-34 6.500-28 5-22.500Z" fill="${c.mane}"/>` +
    `<path d="M-8-13.500C-2-11.500 7-12.500 12-15.500" fill="none" stroke="${c.horseDark}" stroke-width="1.600" opacity=".6"/>` +
    `<path d="M23.600-33.500 21.200-27.600M21.800-30.800 6-25" fill="none" stroke="${c.rein}" stroke-width="1"/><circle cx="21" cy="-34" r=".9" fill="#120a05"/>` +
    `<path d="M-10.500-22.500H2.500L1.500-12.500-12.500-14.200Z" fill="${c.facing}" stroke="${c.ink}" stroke-width=".8"/><path d="M-10.900-15.200 1-13.800 1.800-21.500" fill="none" stroke="#f4ecd6" stroke-width="1"/>` +
    `<path d="M-2.500-23H4L5.200-13.500 4.600-11H.8L.2-14.500Z" fill="${c.legs}" stroke="${c.ink}" stroke-width=".8"/><path d="M.7-12.500H5.200L5.600-5.600H8V-3.400H1.200Z" fill="#17100b"/>` +
    `<path d="M11.500-37C15-42 16.500-48 15.300-54" fill="none" stroke="#2d3942" stroke-width="2.400"/><path d="M11.500-37C15-42 16.500-48 15.300-54" fill="none" stroke="#f2f5f6" stroke-width="1.300"/>` +
    `<path d="M-5.600-37.500C-6.600-31-6.200-26-5.400-22.500H4.600C5.600-28 5.400-33 4.400-37.500Q-.5-39.800-5.600-37.500Z" fill="${c.coat}" stroke="${c.ink}" stroke-width=".9"/><path d="M-5-36.500 4.600-25" stroke="${c.belt}" stroke-width="1.800"/><path d="M-5.600-23.800H4.800" stroke="${c.facing}" stroke-width="1.800"/>` +
    `<path d="M2.600-37C6-36.800 8.500-34.500 9.400-33L11-37.600 13.200-36.400 10.600-29.800 7.800-30 3-32.500Z" fill="${c.coat}" stroke="${c.ink}" stroke-width=".8"/><path d="M10.300-38.400 13.600-36.800 12.900-34.800 9.800-36.300Z" fill="${c.facing}"/>` +
    `<path d="M-3.600-39.800H3V-37.400H-3.600Z" fill="${c.facing}"/>` +
    `<g transform="translate(-.3 -9)">${face(-36)}</g><path d="M-5.200-44.200C-5.400-49.500 4.600-50 4.800-44.200L6-43.200H-4.400Z" fill="#1b1512" stroke="${c.ink}" stroke-width=".7"/><path d="M-6.600-46C-5.500-52.500 3-53 5-48.600 1.500-49.600-3-49-4.400-45Z" fill="${c.facing}" stroke="${c.facingDark}" stroke-width=".6"/>`
  );
}

function artillery(c: Coat): string {
  const spokes = Array.from({ length: 10 }, (_, i) => {
    const a = (i * Math.PI) / 5;
    return `M8-11L${(8 + Math.cos(a) * 9).toFixed(1)} ${(-11 + Math.sin(a) * 9).toFixed(1)}`;
  }).join('');
  const gunner = `<g transform="translate(-11 -3)">${legs(c)}${trunk(c, downArms(c))}</g>`;
  return (
    `${gunner}<path d="M8-12-16-.8-13.600 2.200 10-7.500Z" fill="#7a4f26" stroke="${c.ink}" stroke-width="1"/>` +
    `<path d="M-6-13.800C-7.800-16-6-18.600-3-18.200L32-25.600 33.600-26.800 35-20.800 33.400-20.600-2-12.200C-3.600-11.600-5-12.200-6-13.800Z" fill="url(#brass)" stroke="${c.ink}" stroke-width="1"/><path d="M14-21.800 15.200-16.300M24-24 25.200-18.700" stroke="#7d5a22" stroke-width="1.300"/>` +
    `<circle cx="8" cy="-11" r="10.600" fill="none" stroke="${c.ink}" stroke-width="3.800"/><circle cx="8" cy="-11" r="10.600" fill="none" stroke="${c.facing}" stroke-width="2.200"/><path d="${spokes}" stroke="#3b2310" stroke-width="1.700"/><circle cx="8" cy="-11" r="2.700" fill="#e0b75c" stroke="${c.ink}" stroke-width=".8"/>`
  );
}

const tent = (c: Coat, light: string, dark: string) =>
  `<ellipse cx="6" cy="1" rx="42" ry="7" fill="#2a1d12" opacity=".28"/><path d="M0-46V-64" stroke="${c.ink}" stroke-width="1.800"/><path d="M1-63Q8-66 13-62T22-62V-50Q16-48 12-50T1-51Z" fill="${c.facing}" stroke="${c.ink}" stroke-width=".8"/>` +
  `<path d="M0-46C14-40 24-28 30 0H-30C-24-28-14-40 0-46Z" fill="${light}" stroke="${c.ink}" stroke-width="1.300"/><path d="M0-46C14-40 24-28 30 0H12C10-20 6-36 0-46Z" fill="${dark}"/>` +
  `<path d="M-24.500-20Q-12-15 0-19T24.500-20" fill="none" stroke="${c.facing}" stroke-width="2.600"/><path d="M-6 0C-4-10-2-16 0-20 3-16 6-10 7 0Z" fill="#120b06"/>`;

const flag = (c: Coat, cloth: string) =>
  `<ellipse cx="4" cy="0" rx="11" ry="3" fill="#2a1d12" opacity=".3"/><path d="M0 0V-48" stroke="${c.ink}" stroke-width="2.600"/><circle cy="-49" r="2.400" fill="#e0b75c" stroke="${c.ink}" stroke-width=".7"/><path d="M1-47Q10-51 18-47T34-47V-24Q26-20 18-24T1-24Z" fill="${cloth}" stroke="${c.ink}" stroke-width=".9"/><path d="M1-37Q10-41 18-37T34-37V-31Q26-27 18-31T1-31Z" fill="${c.facing}"/>`;

const rose = (c: Coat) =>
  `<circle r="18" fill="none" stroke="${c.facing}" stroke-width="2.600" opacity=".85"/><circle r="13.500" fill="none" stroke="${c.ink}" stroke-width=".7"/>` +
  `<path d="M0-26 4-4 0 0-4-4ZM0 26 4 4 0 0-4 4ZM-26 0-4-4 0 0-4 4ZM26 0 4-4 0 0 4 4Z" fill="#f7efda" stroke="${c.ink}" stroke-width=".9"/><path d="M0-26 4-4 0 0ZM0 26-4 4 0 0ZM-26 0-4 4 0 0ZM26 0 4-4 0 0Z" fill="${c.facing}"/>` +
  `<path d="M-12-12 0 0 12 12M12-12 0 0-12 12" stroke="${c.ink}" stroke-width="1.100"/>`;

export const figureId = (arm: Arm, side: number) => `cm-${arm}-${side}`;
export const markerId = (kind: string, side: number) => `cm-${kind}-${side}`;

const symbol = (id: string, body: string) => `<g id="${id}">${body}</g>`;

export const figureDefs = (): string => COATS.map((c, side) => {
  const [light, dark] = side === 0 ? ['#f7efda', '#d3c59b'] : ['#3c3a46', '#24222c'];
  return symbol(figureId('infantry', side), infantry(c)) + symbol(figureId('cavalry', side), cavalry(c)) + symbol(figureId('artillery', side), artillery(c)) +
    symbol(markerId('general', side), tent(c, light, dark)) + symbol(markerId('flag', side), flag(c, side === 0 ? '#fbf4de' : '#37353f')) + symbol(markerId('rose', side), rose(c));
}).join('');
