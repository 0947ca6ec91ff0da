/*
 * node scripts/draw-video-scenes.ts [name…]: draws the scenes of the service's videos and stores them in
 * server/videos/scenes, one IVF file (VP9) per scene and height, and a still of each among the covers. Each is a loop.
 * Needs a Chromium with WebCodecs. Only needed after changing a scene, because the files are in the repository.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from './chromium.mjs';

/** Height of a picture, and bit/s for its slow motion. */
const sizes = [
  { height: 432, bitrate: 165_000 },
  { height: 540, bitrate: 240_000 },
  { height: 720, bitrate: 380_000 },
] as const;
const framesPerSecond = 20;
const seconds = 8;

/** Widths of stills, as of all covers, and their moment in the loop. */
const stillWidths = [240, 640] as const;
const stillAt = 0.3;

/** With `bitrate` the loop as VP9, otherwise the still as WebP. */
type Request = {
  scene: string;
  width: number;
  height: number;
  bitrate?: number;
  frames: number;
  rate: number;
  at: number;
};

/** Draws and encodes a scene; runs in the page. Resolves to its frames as base64. */
async function encodeScene({ scene, width, height, bitrate, frames, rate, at: moment }: Request): Promise<string[]> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d', { alpha: false });
  if (pen === null) throw new Error('no canvas');
  const turn = 2 * Math.PI;

  /** Reproducible numbers from 0 to 1. */
  const random = (seed: number): number => {
    const value = Math.sin(seed * 127.1 + 11.7) * 43758.5453;
    return value - Math.floor(value);
  };
  const sky = (...colours: string[]): void => {
    const gradient = pen.createLinearGradient(0, 0, 0, 720);
    for (const [index, colour] of colours.entries()) gradient.addColorStop(index / (colours.length - 1), colour);
    pen.fillStyle = gradient;
    pen.fillRect(0, 0, 1280, 720);
  };
  const glow = (x: number, y: number, radius: number, colour: string, strength: number): void => {
    const gradient = pen.createRadialGradient(x, y, 0, x, y, radius);
    gradient.addColorStop(0, colour);
    gradient.addColorStop(1, `${colour}00`);
    pen.globalAlpha = strength;
    pen.fillStyle = gradient;
    pen.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
    pen.globalAlpha = 1;
  };
  /** The ground below a line, given by its height at each x. */
  const ground = (colour: string, heightAt: (x: number) => number): void => {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(0, 720);
    for (let x = 0; x <= 1280; x += 8) pen.lineTo(x, heightAt(x));
    pen.lineTo(1280, 720);
    pen.fill();
  };

  /** All are drawn on 1280 × 720; `at` goes from 0 to 1 in a loop. */
  const scenes: Record<string, (at: number) => void> = {
    harbour(at) {
      sky('#0b1533', '#27427a', '#f0a879');
      for (let star = 0; star < 60; star++) {
        const light = 0.35 + 0.3 * Math.sin(turn * (at * (1 + (star % 3)) + random(star)));
        pen.fillStyle = `rgb(255 250 230 / ${light})`;
        pen.fillRect(random(star + 100) * 1280, random(star + 200) * 330, 3, 3);
      }
      glow(930, 190, 230, '#ffe9b8', 0.5);
      pen.fillStyle = '#fff3d6';
      pen.beginPath();
      pen.arc(930, 190, 54, 0, turn);
      pen.fill();
      const angle = turn * at;
      pen.save();
      pen.translate(236, 318);
      pen.globalAlpha = 0.24 + 0.2 * Math.cos(angle);
      pen.fillStyle = '#fff0b8';
      pen.beginPath();
      pen.moveTo(0, 0);
      pen.lineTo(1150 * Math.sin(angle), -150);
      pen.lineTo(1150 * Math.sin(angle), 40);
      pen.fill();
      pen.restore();
      pen.fillStyle = '#121a33';
      pen.fillRect(218, 330, 36, 190);
      pen.fillRect(208, 306, 56, 26);
      glow(236, 318, 70, '#ffe9a8', 0.9);
      for (let layer = 0; layer < 5; layer++) {
        const colour = ['#3d5590', '#2f467f', '#24376a', '#192950', '#101c3a'][layer] as string;
        ground(
          colour,
          (x) =>
            450 +
            layer * 55 +
            (10 + 3 * layer) * Math.sin(turn * ((x / 1280) * (2 + layer) - at * (1 + (layer % 2)) + layer / 5)),
        );
      }
    },
    lanterns(at) {
      sky('#1a0f2e', '#4a1e4f', '#a8434a');
      for (let hill = 0; hill < 3; hill++) {
        const colour = ['#32163f', '#241031', '#170a22'][hill] as string;
        ground(
          colour,
          (x) => 560 + hill * 50 + 34 * Math.sin(x / (170 - 30 * hill) + hill * 2) + 14 * Math.sin(x / 61 + hill),
        );
      }
      for (let lantern = 0; lantern < 26; lantern++) {
        const depth = 0.35 + 0.65 * random(lantern + 50);
        const rise = (random(lantern + 9) + at) % 1;
        const x = random(lantern) * 1280 + 26 * Math.sin(turn * (at + random(lantern + 30)));
        const y = 820 - rise * 1000;
        const size = 40 * depth;
        glow(x, y, size * 3.2, '#ffb45e', 0.6 * depth);
        pen.fillStyle = `rgb(255 ${170 + 50 * depth} 96)`;
        pen.beginPath();
        pen.roundRect(x - size / 2, y - size * 0.62, size, size * 1.24, size / 3);
        pen.fill();
        pen.fillStyle = '#8a2f2a';
        pen.fillRect(x - size / 3, y - size * 0.72, (2 * size) / 3, size * 0.12);
        pen.fillRect(x - size / 3, y + size * 0.6, (2 * size) / 3, size * 0.12);
      }
    },
    train(at) {
      sky('#f6b26b', '#f4d6a0', '#b9d8d2');
      glow(880, 300, 360, '#fff3cf', 0.9);
      pen.fillStyle = '#fffaf0';
      pen.beginPath();
      pen.arc(880, 300, 70, 0, turn);
      pen.fill();
      // Each row repeats after the picture's width, and scrolls a whole number of times.
      for (let row = 0; row < 4; row++) {
        const colour = ['#9db8a4', '#6f9a86', '#41756a', '#24524d'][row] as string;
        ground(colour, (x) => {
          const along = turn * (x / 1280 + at * (row + 1));
          return 430 + row * 66 + 34 * Math.sin(along + row) + (26 - 4 * row) * Math.sin(2 * along + 2 * row);
        });
      }
      pen.fillStyle = '#173b38';
      for (let pole = 0; pole < 2; pole++) {
        const x = 1400 - ((pole / 2 + at * 6) % 1) * 1520;
        pen.fillRect(x, 250, 12, 470);
        pen.fillRect(x - 40, 256, 92, 8);
        pen.fillRect(x - 30, 280, 72, 8);
      }
      pen.fillStyle = '#2b2320';
      pen.fillRect(0, 0, 1280, 44);
      pen.fillRect(0, 664, 1280, 56);
      pen.fillRect(0, 0, 44, 720);
      pen.fillRect(1236, 0, 44, 720);
    },
    city(at) {
      sky('#06141f', '#0e3142', '#2c6a76');
      for (let row = 0; row < 3; row++) {
        const colour = ['#123544', '#0c2733', '#071a23'][row] as string;
        for (let house = 0; house < 14; house++) {
          const seed = row * 40 + house;
          const width = 66 + 60 * random(seed);
          const x = house * 96 - 30 + 20 * random(seed + 7);
          const top = 210 + row * 110 + 190 * random(seed + 13);
          pen.fillStyle = colour;
          pen.fillRect(x, top, width, 720 - top);
          for (let y = top + 18; y < 650; y += 34) {
            for (let column = 0; column < 3; column++) {
              const window = seed * 97 + y * 3 + column * 31;
              if (random(window) < 0.55) continue;
              const light =
                0.5 + 0.4 * Math.sin(turn * (at * (1 + Math.floor(random(window + 1) * 2)) + random(window)));
              pen.fillStyle = `rgb(255 ${190 + 40 * random(window + 2)} 120 / ${light})`;
              pen.fillRect(x + 12 + (column * (width - 20)) / 3, y, 12, 16);
            }
          }
        }
      }
      for (let car = 0; car < 9; car++) {
        const isLeft = car % 2 === 0;
        const along = (random(car + 300) + at * (1 + (car % 2))) % 1;
        const x = isLeft ? along * 1400 - 60 : 1340 - along * 1400;
        glow(x, isLeft ? 676 : 700, 46, isLeft ? '#ffe3a0' : '#ff5a4a', 0.9);
      }
    },
    snow(at) {
      sky('#2a3a5e', '#5c77a3', '#cfd9e6');
      glow(330, 170, 260, '#f4f0ff', 0.6);
      for (let row = 0; row < 3; row++) {
        pen.fillStyle = ['#7f93ae', '#4d6486', '#2c4262'][row] as string;
        for (let tree = 0; tree < 15; tree++) {
          const seed = row * 30 + tree;
          const x = tree * 92 + 50 * random(seed) - 20;
          const height = 120 + row * 50 + 70 * random(seed + 5);
          const foot = 520 + row * 70;
          pen.beginPath();
          pen.moveTo(x, foot - height);
          pen.lineTo(x + height * 0.28, foot + 30);
          pen.lineTo(x - height * 0.28, foot + 30);
          pen.fill();
        }
        ground(
          ['#b9c6d8', '#dbe4ee', '#f7fafd'][row] as string,
          (x) => 520 + row * 66 + 16 * Math.sin(x / 190 + row * 2),
        );
      }
      pen.fillStyle = '#ffffff';
      for (let flake = 0; flake < 70; flake++) {
        const fall = (random(flake + 60) + at * (1 + (flake % 2))) % 1;
        const x = random(flake) * 1280 + 30 * Math.sin(turn * (at + random(flake + 20)));
        pen.beginPath();
        pen.arc(x, fall * 760 - 20, 2.5 + 3 * random(flake + 80), 0, turn);
        pen.fill();
      }
    },
    sea(at) {
      sky('#3f8fd0', '#9fd0ea', '#e9f3e4');
      for (let cloud = 0; cloud < 5; cloud++) {
        const x = ((random(cloud + 3) + at) % 1) * 1900 - 310;
        const y = 90 + 200 * random(cloud + 8);
        pen.fillStyle = 'rgb(255 255 255 / 0.75)';
        for (let puff = 0; puff < 5; puff++) {
          pen.beginPath();
          pen.ellipse(x + puff * 46, y - 16 * Math.sin(puff * 0.8), 56, 32, 0, 0, turn);
          pen.fill();
        }
      }
      ground('#2f86b8', (x) => 400 + 5 * Math.sin(turn * ((x / 1280) * 5 + at)));
      ground('#2578a9', (x) => 440 + 8 * Math.sin(turn * ((x / 1280) * 4 - at)));
      const lift = 12 * Math.sin(turn * at);
      pen.save();
      pen.translate(760, 470 + lift);
      pen.rotate(0.05 * Math.sin(turn * (at + 0.2)));
      pen.fillStyle = '#fdf6e3';
      pen.beginPath();
      pen.moveTo(0, -210);
      pen.lineTo(120, -34);
      pen.lineTo(0, -34);
      pen.fill();
      pen.fillStyle = '#f2a65a';
      pen.beginPath();
      pen.moveTo(-10, -180);
      pen.lineTo(-84, -34);
      pen.lineTo(-10, -34);
      pen.fill();
      pen.fillStyle = '#7a3b2e';
      pen.beginPath();
      pen.moveTo(-110, -22);
      pen.lineTo(140, -22);
      pen.lineTo(92, 34);
      pen.lineTo(-76, 34);
      pen.fill();
      pen.restore();
      ground('#1d6793', (x) => 500 + 12 * Math.sin(turn * ((x / 1280) * 3 + at + 0.3)));
      ground('#17557c', (x) => 590 + 15 * Math.sin(turn * ((x / 1280) * 2 - at + 0.6)));
    },
  };

  const draw = scenes[scene];
  if (draw === undefined) throw new Error(`no scene ${scene}`);
  const found: string[] = [];
  const base64 = (bytes: Uint8Array): string => {
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  };
  const place = (): void => pen.setTransform(width / 1280, 0, 0, height / 720, 0, 0);
  if (bitrate === undefined) {
    place();
    draw(moment);
    const still = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
    return [base64(new Uint8Array(await still.arrayBuffer()))];
  }
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      found.push(base64(bytes));
    },
    error(error) {
      throw error;
    },
  });
  encoder.configure({ codec: 'vp09.00.31.08', width, height, bitrate, framerate: rate, latencyMode: 'quality' });
  for (let frame = 0; frame < frames; frame++) {
    place();
    draw(frame / frames);
    const picture = new VideoFrame(canvas, { timestamp: (frame * 1e6) / rate });
    encoder.encode(picture, { keyFrame: frame === 0 });
    picture.close();
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  await encoder.flush();
  return found;
}

/** An IVF file: a header, then size, number and bytes of each frame. */
function ivfFile(frames: readonly Buffer[], width: number, height: number): Buffer {
  const header = Buffer.alloc(32);
  header.write('DKIF', 0, 'latin1');
  header.writeUInt16LE(32, 6);
  header.write('VP90', 8, 'latin1');
  header.writeUInt16LE(width, 12);
  header.writeUInt16LE(height, 14);
  header.writeUInt32LE(framesPerSecond, 16);
  header.writeUInt32LE(1, 20);
  header.writeUInt32LE(frames.length, 24);
  const parts = frames.map((frame, index) => {
    const start = Buffer.alloc(12);
    start.writeUInt32LE(frame.length, 0);
    start.writeUInt32LE(index, 4);
    return Buffer.concat([start, frame]);
  });
  return Buffer.concat([header, ...parts]);
}

/** A WebP file without the colour profile that a canvas adds. */
function plainWebp(file: Buffer): Buffer {
  for (let at = 12; at < file.length; ) {
    const size = file.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (file.toString('latin1', at, at + 4) === 'VP8 ') {
      const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
      header.writeUInt32LE(end - at + 4, 4);
      return Buffer.concat([header, file.subarray(at, end)]);
    }
    at = end;
  }
  throw new Error('no picture in the WebP file');
}

const server = path.resolve(import.meta.dirname, '../server');
const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : ['harbour', 'lanterns', 'train', 'city', 'snow', 'sea'];
const browser = await chromium.launch({ executablePath: ensureChromium() });
try {
  const page = await browser.newPage();
  // WebCodecs need a secure context.
  await page.route('http://localhost/', (route) => route.fulfill({ body: '<title>scenes</title>' }));
  await page.goto('http://localhost/');
  for (const scene of names) {
    const frames = seconds * framesPerSecond;
    const shared = { scene, frames, rate: framesPerSecond, at: stillAt };
    for (const width of stillWidths) {
      const [still = ''] = await page.evaluate(encodeScene, { ...shared, width, height: (width * 9) / 16 });
      const file = path.join(server, 'covers/pictures', String(width), `scene-${scene}.webp`);
      writeFileSync(file, plainWebp(Buffer.from(still, 'base64')));
    }
    for (const { height, bitrate } of sizes) {
      const width = (height * 16) / 9;
      const encoded = await page.evaluate(encodeScene, { ...shared, width, height, bitrate });
      if (encoded.length !== frames) throw new Error(`${scene} ${height}: ${encoded.length} frames of ${frames}`);
      const file = ivfFile(
        encoded.map((frame) => Buffer.from(frame, 'base64')),
        width,
        height,
      );
      writeFileSync(path.join(server, 'videos/scenes', `${scene}-${height}.ivf`), file);
      console.log(`${scene} ${height}: ${Math.round(file.length / 1024)} KiB`);
    }
  }
} finally {
  await browser.close();
}
