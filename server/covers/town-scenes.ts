import { box, type Colour, circle, coverage, hex, mix, noise1, type Painting, ramp, smooth, stroke } from './brush.ts';

type Scene = (seed: number) => Painting;

const rooftops: Scene = (seed) => {
  const sky = ['2b3a55', '4d6380', '8fa3b0', 'c9c3b4'].map(hex);
  const rows: readonly Colour[] = ['6d7f90', '4b5d73', '2f3f56', '1d2a3d'].map(hex);
  return (x, y, pixel) => {
    let colour = ramp(sky, y / 0.7);
    rows.forEach((tone, row) => {
      const width = 0.16 + row * 0.05;
      const cell = Math.floor((x + row * 0.07) / width);
      const inside = (x + row * 0.07) / width - cell - 0.5;
      const top = 0.4 + row * 0.14 + 0.055 * noise1(cell * 1.7 + row * 31, seed);
      // Gables: every house has its own ridge.
      const roof = top + Math.abs(inside) * width * 0.75;
      colour = mix(colour, mix(tone, hex('c9c3b4'), 0.16 * smooth(0.2, 0, y - roof)), coverage(roof - y, pixel));
      const lit = noise1(cell * 5.3 + row * 7, seed + 11) > -0.25;
      const pane = box(inside * width, y, 0, top + 0.11, 0.018 + row * 0.004, 0.024 + row * 0.004, 0.003);
      if (lit) {
        colour = mix(colour, hex('ffcf7d'), 0.3 * Math.exp(-Math.max(0, pane) * 30));
        colour = mix(colour, hex('ffe2a3'), coverage(pane, pixel));
        const cross = Math.min(Math.abs(inside * width), Math.abs(y - top - 0.11)) - 0.0016;
        colour = mix(colour, tone, coverage(Math.max(cross, pane), pixel));
      }
    });
    const slant = x * 0.25 + y;
    const lane = Math.floor((x - y * 0.12) * 70);
    const drop = (slant * 3.2 + noise1(lane * 3.3, seed) * 4 + 40) % 1;
    const rain = drop < 0.16 && noise1(lane * 1.9, seed + 2) > 0.1 ? 0.16 : 0;
    return mix(colour, hex('e6eef5'), rain);
  };
};

const pixels: Scene = (seed) => {
  const grid = 40;
  const sky = ['3a5bd9', '5d8cf0', '8fc7ff', 'd3efff'].map(hex);
  return (x, y) => {
    const px = Math.floor(x * grid);
    const py = Math.floor(y * grid);
    let colour = ramp(sky, Math.floor((py / 26) * 6) / 6);
    const sun = Math.hypot(px - 30.5, py - 8.5);
    if (sun < 4.2) colour = hex(sun < 3 ? 'fff3a8' : 'ffd95c');
    for (const [cx, cy, w] of [
      [7, 7, 5],
      [18, 11, 4],
      [33, 15, 4],
    ] as const) {
      if ((Math.abs(px - cx) <= w && py === cy) || (Math.abs(px - cx) <= w - 2 && py === cy - 1))
        colour = hex('ffffff');
    }
    const hill = 24 - Math.round(3 * Math.sin(px / 6 + (seed % 5)) + 2 * Math.sin(px / 2.7));
    if (py >= hill) colour = hex(py === hill ? '7ee08a' : (px + py) % 2 === 0 ? '46b96a' : '3fae62');
    if (py >= 31)
      colour = hex(
        py === 31 ? '9be15d' : py === 32 ? '6cc04a' : (Math.floor(px / 2) + py) % 3 === 0 ? 'a8683f' : '935634',
      );
    // A cherry tree: trunk, crown, falling petals.
    if (px >= 9 && px <= 10 && py >= 24 && py < 31) colour = hex('6b4226');
    const crown = Math.min(
      Math.hypot(px - 9.5, (py - 19.5) * 1.15),
      Math.hypot(px - 5.5, py - 22),
      Math.hypot(px - 13.5, py - 22),
    );
    if (crown < 4.6) colour = hex((px * 3 + py * 5) % 7 < 2 ? 'ffd9ec' : crown < 3.2 ? 'ff9ccb' : 'f57fb8');
    if (py > 22 && py < 31 && (px * 13 + py * 29 + seed) % 61 === 0) colour = hex('ffc1de');
    // A pod of beans on the grass.
    for (const [bx, tint] of [
      [21, '58d66c'],
      [24, '7bea7f'],
      [27, '58d66c'],
    ] as const) {
      const bean = Math.hypot(px - bx, py - 28.5);
      if (bean < 2.2) colour = hex(py === 28 && Math.abs(px - bx) === 1 ? '17331f' : tint);
    }
    return colour;
  };
};

const citrus: Scene = (seed) => {
  const ground = ['ffe9c2', 'ffd08a'].map(hex);
  const fruits = [
    [0.3, 0.34, 0.25, 'f58220', 'ffb347'],
    [0.76, 0.6, 0.22, 'd9c400', 'fff07a'],
    [0.33, 0.82, 0.2, 'e2573b', 'ff9b7d'],
    [0.8, 0.15, 0.14, '6fae2f', 'c4e86b'],
    [0.03, 0.6, 0.12, 'd9c400', 'fff07a'],
  ] as const;
  return (x, y, pixel) => {
    let colour = ramp(ground, (x + y) / 2);
    const beam = (x * 0.8 + y) * 5;
    colour = mix(colour, hex('fff6df'), 0.35 * smooth(0.35, 0.5, Math.abs((beam % 1) - 0.5)));
    fruits.forEach(([cx, cy, radius, rind, pulp], index) => {
      const shade = circle(x, y, cx + 0.02, cy + 0.025, radius);
      colour = mix(colour, hex('b5651d'), 0.28 * smooth(0.03, -0.02, shade));
      const far = circle(x, y, cx, cy, radius);
      if (far > 0.02) return;
      colour = mix(colour, hex(rind), coverage(far, pixel));
      colour = mix(colour, hex('fff7e6'), coverage(far + radius * 0.09, pixel));
      const angle = Math.atan2(y - cy, x - cx) + index + (seed % 9) * 0.1;
      const reach = Math.hypot(x - cx, y - cy);
      const segment = (2 * Math.PI) / 9;
      const local = Math.abs((((angle % segment) + segment) % segment) - segment / 2);
      const wall = Math.max(reach - radius * 0.82, 0.011 - (segment / 2 - local) * reach, radius * 0.09 - reach);
      const juice = mix(
        hex(pulp),
        hex(rind),
        0.55 * smooth(0.2, 1, reach / radius) + 0.12 * noise1(angle * 20 + reach * 60, seed),
      );
      colour = mix(colour, juice, coverage(wall, pixel));
    });
    return colour;
  };
};

const paper: Scene = (seed) => {
  const sheet = ['f3ead8', 'e9dcc3'].map(hex);
  const leaves = ['2f6f5e', '4c8c6b', 'd98b5f', '8bb174', '25564a'].map(hex);
  return (x, y, pixel) => {
    let colour = mix(ramp(sheet, y), hex('ffffff'), 0.03 * noise1(x * 90 + y * 47, seed));
    colour = mix(colour, hex('f2b266'), coverage(circle(x, y, 0.63, 0.36, 0.2), pixel));
    for (let stem = 0; stem < 5; stem += 1) {
      const baseX = 0.24 + stem * 0.13;
      const lean = (stem - 2) * 0.11 + 0.04 * noise1(stem * 4.1, seed);
      const height = 0.5 + 0.12 * noise1(stem * 2.3 + 5, seed + 1);
      const tint = leaves[stem] as Colour;
      const topY = 0.86 - height;
      const up = (0.86 - y) / height;
      const curve = baseX + lean * up * up;
      if (up > 0 && up < 1) colour = mix(colour, tint, coverage(Math.abs(x - curve) - 0.0035, pixel));
      for (let leaf = 1; leaf < 8; leaf += 1) {
        const at = leaf / 7.5;
        const side = leaf % 2 === 0 ? 1 : -1;
        const lx = baseX + lean * at * at;
        const ly = 0.86 - height * at;
        const length = 0.1 * (1.15 - at * 0.6);
        const dx = (x - lx) * side;
        const dy = ly - y;
        const along = dx * 0.83 + dy * 0.56;
        const across = Math.abs(-dx * 0.56 + dy * 0.83);
        const t = along / length;
        if (t < 0 || t > 1) continue;
        const far = across - length * 0.3 * Math.sin(Math.PI * t ** 0.8);
        colour = mix(colour, mix(tint, hex('fff7e6'), across < 0.0022 ? 0.4 : 0.14 * (1 - t)), coverage(far, pixel));
      }
      void topY;
    }
    const pot = Math.max(0.84 - y, y - 0.97, Math.abs(x - 0.5) - (0.33 - (y - 0.84) * 0.5));
    colour = mix(colour, mix(hex('b5573a'), hex('8d3f2b'), smooth(0.3, 0.75, x)), coverage(pot, pixel));
    return mix(colour, hex('c96a49'), coverage(box(x, y, 0.5, 0.85, 0.35, 0.02, 0.008), pixel));
  };
};

const tram: Scene = (seed) => {
  const hue = seed % 3;
  const skies = [
    ['0f2a43', '2b6777', 'f2a65a'],
    ['2a1a3f', '7a3b69', 'f6ae8c'],
    ['123524', '3e7c59', 'f2e394'],
  ];
  const sky = (skies[hue] as string[]).map(hex);
  return (x, y, pixel) => {
    let colour = ramp(sky, y / 0.78);
    const window = box(((x + 0.02) % 0.12) - 0.06, ((y + 0.01) % 0.1) - 0.05, 0, 0, 0.018, 0.026) < 0 && y > 0.3;
    const skyline = 0.4 + 0.12 * Math.round(noise1(Math.floor(x / 0.12) * 2.7, seed) * 3) * 0.33;
    colour = mix(colour, mix(sky[0] as Colour, hex('000000'), 0.25), coverage(skyline - y, pixel) * 0.8);
    if (window && y > skyline + 0.03 && noise1(Math.floor(x / 0.12) * 9 + Math.floor(y / 0.1) * 5, seed) > 0.15)
      colour = mix(colour, hex('ffe3a0'), 0.75);
    colour = mix(colour, hex('0d1218'), coverage(0.8 - y, pixel));
    for (const rail of [0.85, 0.9]) colour = mix(colour, hex('8b98a5'), coverage(Math.abs(y - rail) - 0.004, pixel));
    colour = mix(colour, hex('11181f'), coverage(stroke(x, y, 0, 0.36, 1, 0.33, 0.002), pixel));
    colour = mix(colour, hex('11181f'), coverage(stroke(x, y, 0.46, 0.52, 0.54, 0.345, 0.003), pixel));
    const body = box(x, y, 0.5, 0.68, 0.36, 0.15, 0.04);
    colour = mix(colour, hex('fdf3e0'), coverage(body, pixel));
    colour = mix(colour, hex(['d1495b', '3d5a80', '2a9d8f'][hue] as string), coverage(Math.max(body, 0.7 - y), pixel));
    const pane = box(((x - 0.17) % 0.11) - 0.055, y, 0, 0.62, 0.042, 0.05, 0.008);
    if (x > 0.17 && x < 0.83) colour = mix(colour, hex('ffdf8e'), coverage(pane, pixel));
    for (const wheel of [0.28, 0.4, 0.6, 0.72]) {
      colour = mix(colour, hex('1b232b'), coverage(circle(x, y, wheel, 0.835, 0.038), pixel));
      colour = mix(colour, hex('8b98a5'), coverage(circle(x, y, wheel, 0.835, 0.015), pixel));
    }
    const light = circle(x, y, 0.845, 0.75, 0.016);
    colour = mix(colour, hex('fff3c4'), 0.6 * Math.exp(-Math.max(0, light) * 16));
    return mix(colour, hex('ffffff'), coverage(light, pixel));
  };
};

export const TOWN_SCENES = { rooftops, pixels, citrus, paper, tram } satisfies Record<string, Scene>;
