import { box, type Colour, circle, coverage, hex, mix, type Painting, ramp, smooth, stroke } from './brush.ts';
import { type Palette, paletteOf } from './palette.ts';

type Scene = (seed: number) => Painting;
/** Adds a mark to a medallion; coordinates as in {@link Painting}. */
type Mark = (colour: Colour, x: number, y: number, pixel: number, palette: Palette) => Colour;

const kite: Mark = (colour, x, y, pixel, palette) => {
  const u = (x - 0.5) * 0.8 + (y - 0.4) * 0.6;
  const v = (y - 0.4) * 0.8 - (x - 0.5) * 0.6;
  const far = Math.abs(u) / 0.17 + Math.abs(v) / (v < 0 ? 0.19 : 0.3) - 1;
  let out = mix(colour, mix(palette[3], palette[4], coverage(u, pixel)), coverage(far * 0.15, pixel));
  const tail = stroke(x, y, 0.36, 0.6, 0.3 + 0.05 * Math.sin(y * 26), 0.84, 0.007);
  out = mix(out, palette[3], y > 0.6 && y < 0.84 ? coverage(tail, pixel) : 0);
  return out;
};

const waveform: Mark = (colour, x, y, pixel, palette) => {
  let out = colour;
  for (let bar = 0; bar < 9; bar += 1) {
    const height = 0.05 + 0.15 * Math.abs(Math.sin(bar * 1.25 + 0.7)) * (1 - Math.abs(bar - 4) / 7);
    const far = box(x, y, 0.26 + bar * 0.06, 0.47, 0.014, height, 0.014);
    out = mix(out, bar % 3 === 1 ? palette[4] : palette[3], coverage(far, pixel));
  }
  const water = Math.abs(y - 0.75 - 0.018 * Math.sin(x * 40)) - 0.008;
  return mix(out, palette[3], Math.abs(x - 0.5) < 0.26 ? coverage(water, pixel) : 0);
};

const bean: Mark = (colour, x, y, pixel, palette) => {
  let out = colour;
  for (let pea = 0; pea < 3; pea += 1) {
    const px = 0.34 + pea * 0.16;
    const py = 0.58 - pea * 0.08;
    out = mix(out, palette[3], coverage(circle(x, y, px, py, 0.105), pixel));
    out = mix(out, palette[2], coverage(circle(x, y, px, py, 0.085), pixel));
    for (const eye of [-0.03, 0.03]) {
      out = mix(out, palette[0], coverage(box(x, y, px + eye, py - 0.008, 0.009, 0.018, 0.008), pixel));
    }
  }
  const antenna = stroke(x, y, 0.66, 0.34, 0.72, 0.22, 0.008);
  out = mix(out, palette[4], coverage(antenna, pixel));
  return mix(out, palette[4], coverage(circle(x, y, 0.72, 0.21, 0.024), pixel));
};

const organ: Mark = (colour, x, y, pixel, palette) => {
  let out = colour;
  for (let pipe = 0; pipe < 7; pipe += 1) {
    const centre = 0.26 + pipe * 0.08;
    const top = 0.3 + 0.055 * Math.abs(pipe - 3);
    const far = box(x, y, centre, (top + 0.72) / 2, 0.028, (0.72 - top) / 2, 0.012);
    out = mix(out, mix(palette[3], palette[2], smooth(-0.028, 0.028, x - centre)), coverage(far, pixel));
    out = mix(out, palette[0], coverage(box(x, y, centre, 0.6, 0.016, 0.013, 0.006), pixel));
  }
  return mix(out, palette[4], coverage(box(x, y, 0.5, 0.75, 0.32, 0.022, 0.01), pixel));
};

const cloudDrawer: Mark = (colour, x, y, pixel, palette) => {
  let far = box(x, y, 0.5, 0.44, 0.22, 0.06, 0.05);
  for (const [cx, cy, radius] of [
    [0.38, 0.4, 0.085],
    [0.5, 0.34, 0.115],
    [0.62, 0.4, 0.085],
  ] as const) {
    far = Math.min(far, circle(x, y, cx, cy, radius));
  }
  let out = mix(colour, palette[3], coverage(far, pixel));
  const drawer = box(x, y, 0.5, 0.64, 0.25, 0.095, 0.015);
  out = mix(out, palette[2], coverage(drawer, pixel));
  out = mix(out, palette[1], coverage(drawer + 0.025, pixel));
  return mix(out, palette[4], coverage(box(x, y, 0.5, 0.63, 0.05, 0.014, 0.012), pixel));
};

const compass: Mark = (colour, x, y, pixel, palette) => {
  const dx = x - 0.5;
  const dy = y - 0.49;
  let out = mix(colour, palette[3], coverage(Math.abs(Math.hypot(dx, dy) - 0.25) - 0.012, pixel));
  for (let n = 0; n < 3; n += 1) {
    const meridian = Math.abs(Math.hypot(dx / (0.25 + n * 0.3), dy) - 0.25) - 0.006;
    out = mix(out, palette[2], Math.hypot(dx, dy) < 0.25 ? coverage(meridian, pixel) : 0);
  }
  const needle = Math.abs(dx * 0.8 + dy * 0.6) / 0.055 + Math.abs(dy * 0.8 - dx * 0.6) / 0.2 - 1;
  const half = mix(palette[3], palette[4], coverage(dy * 0.8 - dx * 0.6, pixel));
  return mix(out, half, coverage(needle * 0.045, pixel));
};

const lamp: Mark = (colour, x, y, pixel, palette) => {
  const glow = Math.max(0, y - 0.42) * (Math.abs(x - 0.5) < 0.1 + (y - 0.42) * 0.75 ? 1 : 0);
  let out = mix(colour, palette[4], glow > 0 ? 0.42 * smooth(0.42, 0, glow) : 0);
  out = mix(out, palette[3], coverage(stroke(x, y, 0.5, 0.12, 0.5, 0.3, 0.008), pixel));
  const shade = Math.max(0.29 - y, y - 0.44, Math.abs(x - 0.5) - (0.05 + (y - 0.29) * 0.95));
  out = mix(out, palette[2], coverage(shade, pixel));
  out = mix(out, palette[3], coverage(Math.max(shade, 0.42 - y), pixel));
  return mix(out, palette[4], coverage(circle(x, y, 0.5, 0.47, 0.042), pixel));
};

const lantern: Mark = (colour, x, y, pixel, palette) => {
  let out = mix(colour, palette[4], 0.45 * Math.exp(-9 * Math.max(0, circle(x, y, 0.5, 0.5, 0.1))));
  out = mix(out, palette[2], coverage(box(x, y, 0.5, 0.5, 0.14, 0.2, 0.03), pixel));
  out = mix(out, palette[0], coverage(box(x, y, 0.5, 0.5, 0.11, 0.16, 0.02), pixel));
  const flame = Math.hypot((x - 0.5) * 1.7, y - 0.53) - 0.075 + Math.max(0, 0.53 - y) * 0.35;
  out = mix(out, palette[4], coverage(flame, pixel));
  out = mix(out, hex('fff6dc'), coverage(flame + 0.04, pixel));
  for (const [cy, half] of [
    [0.29, 0.17],
    [0.71, 0.17],
  ] as const) {
    out = mix(out, palette[3], coverage(box(x, y, 0.5, cy, half, 0.018, 0.008), pixel));
  }
  const handle = Math.max(Math.abs(circle(x, y, 0.5, 0.27, 0.09)) - 0.01, y - 0.27);
  return mix(out, palette[3], coverage(handle, pixel));
};

const MARKS: readonly Mark[] = [kite, waveform, bean, organ, cloudDrawer, compass, lamp, lantern];

/** An artist's sign on a coloured ground; the seeds of the eight artists give the eight signs in their order. */
const emblem: Scene = (seed) => {
  const palette = paletteOf(seed * 3 + 1);
  // The first artist's seed leaves a remainder of 1.
  const mark = MARKS[(seed + 7) % MARKS.length] as Mark;
  return (x, y, pixel) => {
    let colour: Colour = ramp([palette[1], palette[0]], 0.7 * y + 0.3 * x);
    const disc = circle(x, y, 0.5, 0.49, 0.4);
    colour = mix(colour, palette[2], 0.25 * Math.exp(-Math.max(0, disc) * 10));
    colour = mix(colour, mix(palette[1], palette[0], 0.45), coverage(disc, pixel));
    colour = mix(colour, palette[2], coverage(Math.abs(disc) - 0.006, pixel));
    return mark(colour, x, y, pixel, palette);
  };
};

const SKINS = ['f2c9a5', 'd9a074', 'a86c45', '6f4530', 'f7dcc4'].map(hex);
const HAIRS = ['2b2220', '5a3a22', 'b0703a', 'd9b36c', '7a7f8c', '3c4f76'].map(hex);

/** A simple person from the shoulders up; hair, skin, clothes and ground vary. */
const bust: Scene = (seed) => {
  // Neighbouring seeds must not give people who differ in everything the same way.
  const mixed = Math.imul(seed + 1, 2654435761) >>> 0;
  const palette = paletteOf(mixed >>> 20);
  const skin = SKINS[(mixed >>> 3) % SKINS.length] as Colour;
  const hair = HAIRS[(mixed >>> 8) % HAIRS.length] as Colour;
  const cut = (mixed >>> 12) % 4;
  const glasses = (mixed >>> 16) % 3 === 0;
  return (x, y, pixel) => {
    let colour: Colour = ramp([palette[2], palette[1]], y);
    colour = mix(colour, palette[3], 0.55 * coverage(circle(x, y, 0.5, 0.47, 0.37), pixel));
    if (cut === 1) colour = mix(colour, hair, coverage(box(x, y, 0.5, 0.55, 0.2, 0.22, 0.1), pixel));
    if (cut === 2) colour = mix(colour, hair, coverage(circle(x, y, 0.5, 0.18, 0.085), pixel));
    if (cut === 3) colour = mix(colour, hair, coverage(circle(x, y, 0.5, 0.38, 0.225), pixel));
    colour = mix(colour, mix(skin, palette[0], 0.22), coverage(box(x, y, 0.5, 0.68, 0.062, 0.1, 0.03), pixel));
    colour = mix(colour, palette[0], coverage(box(x, y, 0.5, 1.0, 0.33, 0.24, 0.18), pixel));
    colour = mix(colour, palette[4], coverage(Math.max(box(x, y, 0.5, 1.0, 0.33, 0.24, 0.18), 0.86 - y), pixel));
    const face = Math.hypot((x - 0.5) * 1.16, y - 0.46) - 0.18;
    colour = mix(colour, skin, coverage(face, pixel));
    const fringe = Math.max(
      Math.hypot((x - 0.5) * 1.1, y - 0.43) - 0.195,
      y - 0.4 + (cut === 0 ? (x - 0.5) * 0.35 : 0.03),
    );
    colour = mix(colour, hair, coverage(fringe, pixel));
    for (const side of [-0.066, 0.066]) {
      colour = mix(colour, hex('2a2326'), coverage(circle(x, y, 0.5 + side, 0.475, 0.013), pixel));
      const rim = Math.abs(circle(x, y, 0.5 + side, 0.475, 0.046)) - 0.006;
      if (glasses) colour = mix(colour, palette[0], coverage(rim, pixel));
    }
    const smile = Math.max(Math.abs(circle(x, y, 0.5, 0.535, 0.052)) - 0.006, 0.552 - y);
    return mix(colour, mix(hex('9c3b3b'), skin, 0.2), coverage(smile, pixel));
  };
};

export const PORTRAIT_SCENES = { emblem, bust } satisfies Record<string, Scene>;
