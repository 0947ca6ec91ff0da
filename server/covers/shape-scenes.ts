import { box, circle, coverage, mix, noise1, type Painting, ramp, smooth, stroke } from './brush.ts';
import { paletteOf } from './palette.ts';

type Scene = (seed: number) => Painting;

/** Quarter circles around one corner, like a record sleeve of the sixties. */
const arcs: Scene = (seed) => {
  const palette = paletteOf(seed);
  const flipX = seed % 2 === 0;
  const flipY = (seed >> 1) % 2 === 0;
  const bands = 5 + (seed % 4);
  return (x, y, pixel) => {
    const px = flipX ? 1 - x : x;
    const py = flipY ? 1 - y : y;
    let colour = mix(palette[0], palette[1], 0.35 * (px + py));
    for (let band = bands; band >= 1; band -= 1) {
      const radius = (1.12 * band) / bands;
      const tint = palette[1 + ((band + seed) % 3)] ?? palette[1];
      const far = circle(px, py, 0.02, 0.02, radius);
      colour = mix(colour, mix(tint, palette[0], 0.1 * smooth(-0.12, 0, far)), coverage(far, pixel));
      colour = mix(colour, palette[0], 0.5 * coverage(Math.abs(far) - 0.004, pixel));
    }
    const sun = circle(px, py, 0.6 + (seed % 17) * 0.012, 0.8 - (seed % 13) * 0.012, 0.1 + (seed % 5) * 0.012);
    colour = mix(colour, palette[4], 0.3 * Math.exp(-Math.max(0, sun) * 14));
    return mix(colour, palette[4], coverage(sun, pixel));
  };
};

/** Rolling dunes under a low sun. */
const dunes: Scene = (seed) => {
  const palette = paletteOf(seed);
  const sunX = 0.25 + ((seed * 13) % 50) / 100;
  return (x, y, pixel) => {
    let colour = ramp([palette[1], palette[2], palette[3]], y / 0.6);
    const sun = circle(x, y, sunX, 0.36, 0.13);
    colour = mix(colour, palette[4], 0.4 * Math.exp(-Math.max(0, sun) * 7));
    colour = mix(colour, mix(palette[4], palette[3], 0.3), coverage(sun, pixel));
    for (let layer = 0; layer < 4; layer += 1) {
      const crest =
        0.5 + layer * 0.13 + 0.07 * Math.sin(x * (4 + layer) + seed + layer * 1.9) + 0.02 * noise1(x * 3 + layer, seed);
      const lit = smooth(0.12, 0, y - crest) * (0.35 - layer * 0.05);
      const body = mix(palette[1], palette[0], layer / 3);
      colour = mix(colour, mix(body, palette[3], lit), coverage(crest - y, pixel));
    }
    return colour;
  };
};

/** Broad ribbons that twist across the square. */
const ribbons: Scene = (seed) => {
  const palette = paletteOf(seed);
  const tilt = 0.35 + (seed % 7) * 0.09;
  return (x, y, pixel) => {
    let colour = mix(palette[0], palette[1], 0.25 + 0.3 * y);
    for (let band = 0; band < 4; band += 1) {
      const centre = 0.2 + band * 0.2 + tilt * (x - 0.5) + 0.1 * Math.sin(x * 5.2 + band * 1.4 + seed);
      const half = 0.055 + 0.04 * Math.sin(x * 3.1 + band * 2.2 + seed * 0.7);
      const offset = y - centre;
      const shade = smooth(-half, half, offset);
      const tint = band === seed % 4 ? palette[4] : mix(palette[1 + (band % 3)] ?? palette[1], palette[3], 0.15);
      // A soft shadow below, so that ribbons lie on each other.
      colour = mix(colour, palette[0], 0.4 * smooth(0.05, 0, Math.abs(offset - 0.02) - Math.abs(half)));
      colour = mix(colour, mix(tint, palette[0], 0.45 * shade), coverage(Math.abs(offset) - Math.abs(half), pixel));
    }
    return colour;
  };
};

/** A four by four wall of quarter circles, discs and plain tiles. */
const tiles: Scene = (seed) => {
  const palette = paletteOf(seed);
  const grid = 4;
  return (x, y, pixel) => {
    const column = Math.min(grid - 1, Math.floor(x * grid));
    const row = Math.min(grid - 1, Math.floor(y * grid));
    const u = x * grid - column;
    const v = y * grid - row;
    const local = pixel * grid;
    const kind = Math.floor((noise1(column * 7.3 + row * 13.7 + 0.5, seed) * 0.5 + 0.5) * 997);
    const ground = palette[kind % 4] ?? palette[0];
    const tint = palette[(kind + 1 + ((kind >> 2) % 3)) % 5] ?? palette[4];
    const corner = kind % 5;
    if (corner === 4) {
      const ring = circle(u, v, 0.5, 0.5, 0.36);
      const dotted = mix(ground, tint, coverage(ring, local));
      return mix(dotted, ground, coverage(ring + 0.2, local));
    }
    const cx = corner % 2;
    const cy = corner < 2 ? 0 : 1;
    let colour = mix(ground, tint, coverage(circle(u, v, cx, cy, 0.96), local));
    colour = mix(colour, ground, coverage(circle(u, v, cx, cy, 0.52), local));
    return mix(colour, palette[4], coverage(circle(u, v, cx, cy, 0.22), local) * (kind % 3 === 0 ? 1 : 0));
  };
};

/** Planets on their rings. */
const orbits: Scene = (seed) => {
  const palette = paletteOf(seed);
  const cx = 0.42 + (seed % 9) * 0.02;
  const cy = 0.46 + (seed % 5) * 0.02;
  return (x, y, pixel) => {
    let colour = mix(palette[0], palette[1], 0.7 * Math.exp(-2.2 * Math.hypot(x - cx, y - cy)));
    for (let star = 0; star < 24; star += 1) {
      const far = circle(x, y, 0.5 + 0.5 * noise1(star * 5.1, seed), 0.5 + 0.5 * noise1(star * 8.7, seed + 4), 0.0025);
      if (far < 0.01) colour = mix(colour, palette[3], 0.7 * coverage(far, pixel));
    }
    for (let ring = 0; ring < 5; ring += 1) {
      const radius = 0.17 + ring * 0.115;
      const far = Math.abs(Math.hypot(x - cx, (y - cy) * 1.12) - radius);
      colour = mix(colour, palette[2], 0.5 * coverage(far - 0.0022, pixel));
      const angle = seed * 1.7 + ring * 2.4;
      const px = cx + radius * Math.cos(angle);
      const py = cy + (radius * Math.sin(angle)) / 1.12;
      const size = 0.018 + ((seed >> ring) % 3) * 0.012 + ring * 0.003;
      const planet = circle(x, y, px, py, size);
      const tint = ring % 2 === 0 ? palette[4] : palette[3];
      const night = smooth(-size, size, (x - px) * 0.7 + (y - py) * 0.7);
      colour = mix(colour, mix(tint, palette[0], 0.6 * night), coverage(planet, pixel));
    }
    const sun = circle(x, y, cx, cy, 0.085);
    colour = mix(colour, palette[4], 0.5 * Math.exp(-Math.max(0, sun) * 16));
    return mix(colour, mix(palette[4], palette[3], 0.45), coverage(sun, pixel));
  };
};

/** Cut paper in layers, each with its shadow. */
const strata: Scene = (seed) => {
  const palette = paletteOf(seed);
  return (x, y, pixel) => {
    let colour = palette[3];
    for (let layer = 0; layer < 6; layer += 1) {
      const wave =
        0.13 + layer * 0.145 + 0.05 * Math.sin(x * (5.5 - layer * 0.4) + seed * 0.9 + layer * 2.3) + 0.05 * (x - 0.5);
      const tint =
        layer === (seed % 4) + 1 ? palette[4] : ramp([palette[3], palette[2], palette[1], palette[0]], layer / 5);
      colour = mix(colour, palette[0], 0.35 * smooth(-0.03, 0.012, y - wave) * (y < wave + 0.02 ? 1 : 0));
      colour = mix(colour, tint, coverage(wave - y, pixel));
    }
    return colour;
  };
};

/** Bars of a chart with a rising line. */
const podium: Scene = (seed) => {
  const palette = paletteOf(seed);
  const heights = [0, 1, 2, 3, 4].map((bar) => 0.24 + bar * 0.075 + 0.09 * noise1(bar * 3.3, seed));
  const top = (bar: number): number => 0.86 - (heights[bar] as number);
  return (x, y, pixel) => {
    let colour = ramp([palette[0], palette[1]], 0.35 + 0.6 * y);
    const glow = circle(x, y, 0.8, 0.22, 0.02);
    colour = mix(colour, palette[2], 0.5 * Math.exp(-Math.max(0, glow) * 3));
    for (let bar = 0; bar < 5; bar += 1) {
      const centre = 0.18 + bar * 0.16;
      const far = box(x, y, centre, (top(bar) + 0.86) / 2, 0.05, (0.86 - top(bar)) / 2, 0.022);
      const tint = mix(palette[3], palette[2], smooth(top(bar), 0.86, y));
      colour = mix(colour, tint, coverage(far, pixel));
    }
    for (let bar = 0; bar < 4; bar += 1) {
      const ax = 0.18 + bar * 0.16;
      const far = stroke(x, y, ax, top(bar) - 0.09, ax + 0.16, top(bar + 1) - 0.09, 0.011);
      colour = mix(colour, palette[4], coverage(far, pixel));
    }
    for (let bar = 0; bar < 5; bar += 1) {
      const knot = circle(x, y, 0.18 + bar * 0.16, top(bar) - 0.09, 0.024);
      colour = mix(colour, palette[4], coverage(knot, pixel));
      colour = mix(colour, palette[0], coverage(knot + 0.012, pixel));
    }
    return colour;
  };
};

export const SHAPE_SCENES = { arcs, dunes, ribbons, tiles, orbits, strata, podium } satisfies Record<string, Scene>;
