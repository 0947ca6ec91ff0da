/** Linear colour, components 0..1. */
export type Colour = readonly [number, number, number];

/** Colour of a point; `x` and `y` run from 0 to 1, y downwards, `pixel` is the size of one pixel. */
export type Painting = (x: number, y: number, pixel: number) => Colour;

export function hex(code: string): Colour {
  const value = Number.parseInt(code, 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

export function mix(a: Colour, b: Colour, amount: number): Colour {
  const t = Math.max(0, Math.min(1, amount));
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

/** How much of a pixel lies inside a shape whose signed distance (negative inside) is given. */
export function coverage(distance: number, pixel: number): number {
  const t = 0.5 - distance / (pixel * 1.4);
  return Math.max(0, Math.min(1, t));
}

export function smooth(edge0: number, edge1: number, x: number): number {
  const t = Math.max(0, Math.min(1, (x - edge0) / (edge1 - edge0)));
  return t * t * (3 - 2 * t);
}

/** Colour along a vertical (or any) ramp of equally spaced stops. */
export function ramp(stops: readonly Colour[], t: number): Colour {
  const x = Math.max(0, Math.min(0.99999, t)) * (stops.length - 1);
  const index = Math.floor(x);
  return mix(stops[index] as Colour, stops[index + 1] as Colour, x - index);
}

export function circle(x: number, y: number, cx: number, cy: number, radius: number): number {
  return Math.hypot(x - cx, y - cy) - radius;
}

/** Distance to a rectangle with rounded corners, given its centre and half sizes. */
export function box(x: number, y: number, cx: number, cy: number, hx: number, hy: number, round = 0): number {
  const dx = Math.abs(x - cx) - hx + round;
  const dy = Math.abs(y - cy) - hy + round;
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - round;
}

/** Distance to a line segment with a thickness. */
export function stroke(x: number, y: number, ax: number, ay: number, bx: number, by: number, half: number): number {
  const px = x - ax;
  const py = y - ay;
  const vx = bx - ax;
  const vy = by - ay;
  const t = Math.max(0, Math.min(1, (px * vx + py * vy) / (vx * vx + vy * vy)));
  return Math.hypot(px - vx * t, py - vy * t) - half;
}

/** Smooth noise of one variable, -1..1, with a period too long to be visible. */
export function noise1(x: number, seed: number): number {
  const cell = Math.floor(x);
  const value = (n: number): number => {
    let h = Math.imul((n ^ (seed * 374761393)) | 0, 668265263);
    h = Math.imul(h ^ (h >>> 13), 1274126177);
    return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1;
  };
  const t = x - cell;
  const s = t * t * (3 - 2 * t);
  return value(cell) + (value(cell + 1) - value(cell)) * s;
}

/** Several octaves of {@link noise1}: a mountain's outline. */
export function ridge(x: number, seed: number, octaves: number): number {
  let sum = 0;
  let amplitude = 1;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += amplitude * noise1(x * 2 ** octave, seed + octave * 17);
    amplitude *= 0.5;
  }
  return sum / 2;
}
