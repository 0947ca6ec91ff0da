import {
  type Colour,
  circle,
  coverage,
  hex,
  mix,
  noise1,
  type Painting,
  ramp,
  ridge,
  smooth,
  stroke,
} from './brush.ts';

type Scene = (seed: number) => Painting;

const waves: Scene = (seed) => {
  const sky = ['1b0f3b', '5b1f6e', 'd6457f', 'ffb36b'].map(hex);
  const sea = ['3a1760', '241352', '120b33'].map(hex);
  const sun = ['fff2b0', 'ff9a5c', 'ff4f8b'].map(hex);
  return (x, y, pixel) => {
    let colour = ramp(sky, y / 0.62);
    const disc = circle(x, y, 0.5, 0.5, 0.27);
    const stripe = y > 0.44 ? coverage(0.012 + (y - 0.44) * 0.05 - Math.abs(((y - 0.44) % 0.055) - 0.0275), pixel) : 1;
    colour = mix(
      colour,
      mix(colour, ramp(sun, (y - 0.23) / 0.5), 0.97),
      coverage(disc, pixel) * (y > 0.44 ? 1 - (1 - stripe) * 1 : 1),
    );
    for (let layer = 0; layer < 5; layer += 1) {
      const base = 0.62 + layer * 0.085;
      const crest =
        base + 0.022 * Math.sin(x * (9 - layer) + layer * 2.1 + seed) + 0.012 * noise1(x * 6 + layer * 9, seed);
      colour = mix(colour, ramp(sea, layer / 4), coverage(crest - y, pixel));
      const foam = Math.abs(y - crest) - 0.0022;
      const near = 1 - Math.min(1, Math.abs(x - 0.5) / (0.18 + layer * 0.1));
      colour = mix(colour, hex('ff7fa8'), coverage(foam, pixel) * (0.25 + 0.75 * near));
    }
    return colour;
  };
};

const hillside: Scene = (seed) => {
  const sky = ['f7d9b0', 'f3b3a0', 'b98bb0'].map(hex);
  const hills = ['8f7aa8', '6b6a9a', '47578a', '2c3f6e', '1a2a4f'].map(hex);
  return (x, y, pixel) => {
    let colour = ramp([...sky].reverse(), y / 0.75);
    const moon = circle(x, y, 0.68, 0.27, 0.115);
    colour = mix(colour, hex('fff4dc'), 0.35 * Math.exp(-Math.max(0, moon) * 9));
    colour = mix(colour, hex('fff8e8'), coverage(moon, pixel));
    hills.forEach((hill, layer) => {
      const crest =
        0.47 + layer * 0.105 - 0.09 * Math.sin(x * (2.6 + layer * 0.6) + layer * 1.7 + (seed % 7)) * (1 - layer * 0.1);
      colour = mix(colour, mix(hill, hex('f7d9b0'), 0.22 * smooth(0.16, 0, y - crest)), coverage(crest - y, pixel));
    });
    // A stairway of lamps climbs the slope.
    for (let step = 0; step < 9; step += 1) {
      const t = step / 8;
      const px = 0.16 + 0.5 * t + 0.05 * Math.sin(t * 6);
      const py = 0.95 - 0.4 * t;
      const size = 0.011 - 0.006 * t;
      colour = mix(colour, hex('ffdf9a'), 0.5 * Math.exp(-Math.max(0, circle(x, y, px, py, size)) * (40 + 60 * t)));
      colour = mix(colour, hex('fff3cf'), coverage(circle(x, y, px, py, size), pixel));
    }
    return colour;
  };
};

const mountains: Scene = (seed) => {
  const sky = ['23395b', '3f6c8f', 'e8b98a', 'f6dcae'].map(hex);
  const layers = ['8fa6a8', '5f8288', '3d6069', '25424c', '142a33'].map(hex);
  return (x, y, pixel) => {
    let colour = ramp(sky, y / 0.72);
    const sun = circle(x, y, 0.34, 0.4, 0.075);
    colour = mix(colour, hex('fff1cc'), 0.5 * Math.exp(-Math.max(0, sun) * 7));
    colour = mix(colour, hex('fffaf0'), coverage(sun, pixel));
    layers.forEach((layer, index) => {
      const crest =
        0.46 + index * 0.115 - (0.15 - index * 0.018) * (0.3 + ridge(x * (2.4 + index) + index * 11, seed + index, 5));
      const mist = 0.45 * smooth(0, 0.2, y - crest) * (1 - index * 0.2);
      colour = mix(colour, mix(layer, hex('f0d9b5'), Math.max(0, mist)), coverage(crest - y, pixel));
    });
    const road = stroke(x, y, 0.5, 1.05, 0.62, 0.86, 0.012 + Math.max(0, y - 0.86) * 0.2);
    return mix(colour, hex('e9cf9d'), coverage(road, pixel) * 0.85 * smooth(0.84, 0.9, y));
  };
};

const aurora: Scene = (seed) => {
  const sky = ['050a1f', '0a1a36', '0f2f4a', '1c4b5a'].map(hex);
  const glow: Colour[] = ['5effb1', '35d6c8', '7a6bff'].map(hex);
  return (x, y, pixel) => {
    let colour = ramp(sky, y);
    for (let star = 0; star < 46; star += 1) {
      const sx = 0.5 + 0.5 * noise1(star * 7.31, seed + 3);
      const sy = 0.35 + 0.36 * noise1(star * 3.77, seed + 9);
      const far = circle(x, y, sx, sy, 0.0012 + 0.0016 * ((star * 37) % 10) * 0.1);
      if (far < 0.01) colour = mix(colour, hex('eaf6ff'), coverage(far, pixel) * 0.9);
    }
    glow.forEach((tint, band) => {
      const centre =
        0.4 + band * 0.07 + 0.08 * Math.sin(x * 5 + band * 1.9 + seed) + 0.05 * noise1(x * 4 + band * 5, seed);
      const above = centre - y;
      const rays = 0.65 + 0.35 * noise1(x * 26 + band * 40, seed + band);
      const curtain = above > 0 ? Math.exp(-above * (5 + band * 1.5)) : Math.exp(above * 55);
      colour = mix(colour, tint, Math.min(0.8, 0.62 * curtain * rays));
    });
    const ground = 0.8 - 0.05 * ridge(x * 4, seed + 70, 4);
    colour = mix(colour, hex('06121d'), coverage(ground - y, pixel));
    // A small transmitter mast with a red light.
    colour = mix(colour, hex('06121d'), coverage(stroke(x, y, 0.72, 0.83, 0.72, 0.57, 0.0035), pixel));
    for (const [ax, bx] of [
      [0.69, 0.72],
      [0.75, 0.72],
    ] as const) {
      colour = mix(colour, hex('06121d'), coverage(stroke(x, y, ax, 0.83, bx, 0.62, 0.0022), pixel));
    }
    const lamp = circle(x, y, 0.72, 0.565, 0.008);
    colour = mix(colour, hex('ff5a4f'), 0.7 * Math.exp(-Math.max(0, lamp) * 40));
    return mix(colour, hex('ffd1c9'), coverage(lamp, pixel));
  };
};

const clouds: Scene = (seed) => {
  const sky = ['7fb8e8', 'a9cdf0', 'f4cfd8', 'ffe6c7'].map(hex);
  return (x, y, pixel) => {
    let colour = ramp(sky, y);
    const puff = (cy: number, row: number, tint: Colour, shade: Colour): void => {
      let far = 1;
      for (let n = -1; n < 8; n += 1) {
        const cx = n * 0.15 + 0.07 * noise1(n * 3.1 + row * 13, seed);
        const radius = 0.075 + 0.045 * (0.5 + 0.5 * noise1(n * 5.7 + row * 29, seed + 5));
        far = Math.min(far, circle(x, y, cx, cy, radius));
      }
      far = Math.min(far, cy - y);
      colour = mix(colour, mix(tint, shade, smooth(cy - 0.1, cy + 0.12, y)), coverage(far, pixel));
    };
    puff(0.52, 1, hex('fdeef0'), hex('e7c3d6'));
    // The last train crosses between two banks of cloud.
    const body = Math.max(Math.abs(x - 0.5) - 0.33, Math.abs(y - 0.565) - 0.04);
    const rounded = Math.hypot(Math.max(Math.abs(x - 0.5) - 0.31, 0), Math.max(Math.abs(y - 0.565) - 0.022, 0)) - 0.02;
    if (body < 0.05) {
      colour = mix(colour, hex('e8615a'), coverage(rounded, pixel));
      colour = mix(colour, hex('fff5ea'), coverage(Math.max(rounded + 0.004, Math.abs(y - 0.588) - 0.006), pixel));
      const cell = ((x - 0.17) % 0.06) - 0.03;
      const window = Math.max(Math.abs(cell) - 0.019, Math.abs(y - 0.556) - 0.014, Math.abs(x - 0.5) - 0.29);
      colour = mix(colour, hex('fff0b8'), coverage(window, pixel));
    }
    puff(0.69, 2, hex('ffffff'), hex('ecd3e6'));
    puff(0.86, 3, hex('ffffff'), hex('f5dcd3'));
    return colour;
  };
};

export const LAND_SCENES = { waves, hillside, mountains, aurora, clouds } satisfies Record<string, Scene>;
