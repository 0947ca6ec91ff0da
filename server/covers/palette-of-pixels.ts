/** A picture of at most 256 colours. */
export type IndexedPicture = {
  /** Three bytes for each colour. */
  palette: Uint8Array;
  /** Place of each pixel's colour in the palette, row by row. */
  indices: Uint8Array;
};

/** A colour of the picture, as one number of 24 bits, and how many pixels have it. */
type Used = { colour: number; count: number };

const limit = 256;

/** Red, green and blue in a number of 24 bits. */
const shifts = [16, 8, 0] as const;
const channelOf = (colour: number, shift: number): number => (colour >> shift) & 255;

/** Colours that become one, with how unlike they are: the largest difference of a channel, weighed by their pixels. */
type Group = { colours: Used[]; count: number; widest: number; spread: number };

function groupOf(colours: Used[]): Group {
  let widest = 0;
  let range = -1;
  for (const shift of shifts) {
    let [lowest, highest] = [255, 0];
    for (const { colour } of colours) {
      const value = channelOf(colour, shift);
      if (value < lowest) lowest = value;
      if (value > highest) highest = value;
    }
    if (highest - lowest > range) [range, widest] = [highest - lowest, shift];
  }
  const count = colours.reduce((sum, one) => sum + one.count, 0);
  return { colours, count, widest, spread: range * Math.sqrt(count) };
}

/** Two groups of about as many pixels, or null where there is but one colour. */
function halves({ colours, count, widest }: Group): [Group, Group] | null {
  if (colours.length < 2) return null;
  const sorted = colours.toSorted((a, b) => channelOf(a.colour, widest) - channelOf(b.colour, widest));
  let seen = 0;
  let end = 0;
  while (end < sorted.length - 1 && seen < count / 2) {
    seen += sorted[end]?.count ?? 0;
    end += 1;
  }
  return [groupOf(sorted.slice(0, end)), groupOf(sorted.slice(end))];
}

function average({ colours, count }: Group): number[] {
  return shifts.map((shift) =>
    Math.round(colours.reduce((sum, one) => sum + channelOf(one.colour, shift) * one.count, 0) / count),
  );
}

/**
 * Reduces 8-bit RGB pixels (three bytes each) to 256 colours by median cut: the group of colours that differ most is
 * divided until there are 256, and each pixel gets the average of its group. The same pixels give the same result.
 */
export function indexColours(pixels: Uint8Array): IndexedPicture {
  const counts = new Map<number, number>();
  const colours = new Uint32Array(pixels.length / 3);
  for (let index = 0; index < colours.length; index += 1) {
    const at = index * 3;
    const colour = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
    colours[index] = colour;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const groups = [groupOf([...counts].map(([colour, count]) => ({ colour, count })))];
  while (groups.length < limit) {
    const widest = groups.reduce((most, group) => (group.spread > most.spread ? group : most));
    const divided = widest.spread > 0 ? halves(widest) : null;
    if (!divided) break;
    groups.splice(groups.indexOf(widest), 1, ...divided);
  }
  // Similar colours beside each other.
  const averages = groups.map((group) => ({ group, colour: average(group) }));
  averages.sort((a, b) => brightness(a.colour) - brightness(b.colour));
  const places = new Map<number, number>();
  for (const [place, { group }] of averages.entries())
    for (const { colour } of group.colours) places.set(colour, place);
  return {
    palette: Uint8Array.from(averages.flatMap(({ colour }) => colour)),
    indices: Uint8Array.from(colours, (colour) => places.get(colour) ?? 0),
  };
}

function brightness([red = 0, green = 0, blue = 0]: readonly number[]): number {
  return red * 2 + green * 5 + blue;
}
