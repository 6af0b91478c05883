// SPDX-License-Identifier: MIT
// The paper itself: a relief under lamplight. Pure arithmetic over one picture, made by a worker
// once per map.
import { R, type Point } from '../../../model/hex';
import { fractal, noise } from '../../../model/random';

export interface GroundPlan {
  width: number;
  height: number;
  hills: Point[];
  rocks: Point[];
  forests: Point[];
  water: Point[]; // points along the streams
  scale: number; // picture points per map unit
}

const smooth = (t: number) => (t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t));

// Distance to the nearest of some points on a coarse lattice, read with interpolation.
function distanceField(width: number, height: number, points: Point[], limit: number) {
  const cell = 12;
  const columns = Math.ceil(width / cell) + 2;
  const rows = Math.ceil(height / cell) + 2;
  const field = new Float32Array(columns * rows).fill(limit);
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      let best = limit * limit;
      for (const p of points) {
        const d = (p.x - c * cell) ** 2 + (p.y - r * cell) ** 2;
        if (d < best) best = d;
      }
      field[r * columns + c] = Math.sqrt(best);
    }
  }
  return (x: number, y: number) => {
    const c = Math.max(0, Math.min(columns - 2, Math.floor(x / cell)));
    const r = Math.max(0, Math.min(rows - 2, Math.floor(y / cell)));
    const fx = x / cell - c;
    const fy = y / cell - r;
    const i = r * columns + c;
    return (
      (field[i] * (1 - fx) + field[i + 1] * fx) * (1 - fy) +
      (field[i + columns] * (1 - fx) + field[i + columns + 1] * fx) * fy
    );
  };
}

function heights(
  plan: GroundPlan,
  w: number,
  h: number,
  toWater: (x: number, y: number) => number,
): Float32Array {
  const field = new Float32Array(w * h);
  for (let py = 0; py < h; py++) {
    for (let px = 0; px < w; px++) {
      const x = px / plan.scale;
      const y = py / plan.scale;
      let z = fractal(x / 170, y / 170, 11, 4) * 64;
      const d = toWater(x, y);
      if (d < 90) z -= 13 * Math.exp(-(d * d) / 1800);
      for (const c of plan.hills) {
        const dx = x - c.x;
        const dy = (y - c.y) * 1.06;
        if (dx * dx + dy * dy > 4900) continue;
        const r = Math.hypot(dx, dy) / (0.9 + 0.2 * noise(Math.atan2(dy, dx) * 1.4 + 9, c.x, 5));
        z += 17 * smooth((44 - r) / 17) + 9 * smooth((23 - r) / 12);
      }
      for (const c of plan.rocks) {
        const r = Math.hypot(x - c.x, y - c.y);
        if (r < 52)
          z += smooth((50 - r) / 34) * (8 + 13 * Math.abs(2 * noise(x / 13, y / 13, 31) - 1));
      }
      field[py * w + px] = z;
    }
  }
  return field;
}

const mix = (a: number[], b: number[], t: number) => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
const PARCHMENT = [238, 222, 180];
const LOW = [203, 211, 156];
const HIGH = [221, 186, 124];
const FOREST = [160, 172, 112];
const ROCK = [186, 172, 150];

export function paintGround(plan: GroundPlan): {
  width: number;
  height: number;
  pixels: Uint8ClampedArray;
} {
  const w = Math.round(plan.width * plan.scale);
  const h = Math.round(plan.height * plan.scale);
  const toWater = distanceField(plan.width, plan.height, plan.water, 150);
  const toForest = distanceField(plan.width, plan.height, plan.forests, R * 2);
  const toRock = distanceField(plan.width, plan.height, plan.rocks, R * 2);
  const z = heights(plan, w, h, toWater);
  const pixels = new Uint8ClampedArray(w * h * 4);
  for (let py = 0; py < h; py++) {
    for (let px = 0; px < w; px++) {
      const i = py * w + px;
      const x = px / plan.scale;
      const y = py / plan.scale;
      const gx =
        (z[py * w + Math.min(w - 1, px + 1)] - z[py * w + Math.max(0, px - 1)]) * plan.scale * 0.5;
      const gy =
        (z[Math.min(h - 1, py + 1) * w + px] - z[Math.max(0, py - 1) * w + px]) * plan.scale * 0.5;
      const light = (0.55 * gx + 0.62 * gy + 1.25) / Math.sqrt(gx * gx + gy * gy + 1) / 1.25;
      let colour = mix(PARCHMENT, HIGH, smooth((z[i] - 31) / 24) * 0.7);
      colour = mix(colour, LOW, smooth((135 - toWater(x, y)) / 125) * 0.72);
      colour = mix(colour, FOREST, smooth((58 - toForest(x, y)) / 40) * 0.75);
      colour = mix(colour, ROCK, smooth((50 - toRock(x, y)) / 34) * 0.7);
      const fibre = (noise(x / 1.1, y / 4, 71) - 0.5) * 7 + (noise(x / 60, y / 60, 72) - 0.5) * 9;
      const ex = (x / plan.width - 0.47) * 1.12;
      const ey = (y / plan.height - 0.44) * 1.12;
      const lamp = 1.045 - 0.34 * smooth((ex * ex + ey * ey - 0.06) / 0.52);
      const shade = Math.max(0.62, Math.min(1.16, 0.4 + 0.6 * light)) * lamp;
      pixels[i * 4] = (colour[0] + fibre) * shade;
      pixels[i * 4 + 1] = (colour[1] + fibre) * shade;
      pixels[i * 4 + 2] = (colour[2] + fibre) * shade * 0.985;
      pixels[i * 4 + 3] = 255;
    }
  }
  return { width: w, height: h, pixels };
}
