/** Contrast of the small texts near the current line; on a picture, with its brightest colour. Runs in the page. */
export function readContrasts(onPicture: boolean): { text: string; contrast: number }[] {
  const context = document.createElement('canvas').getContext('2d');
  const rgb = (colour: string): number[] => {
    if (!context) return [];
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const luminance = (channels: number[]): number => {
    const [r = 0, g = 0, b = 0] = channels.map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const page = document.querySelector('[data-backdrop]');
  // A white cover with its two scrims.
  const ground = onPicture ? [0x41, 0x41, 0x41] : rgb(page ? getComputedStyle(page).backgroundColor : '');
  return [...document.querySelectorAll('[data-near] p:nth-of-type(2)')].map((below) => {
    const { color, opacity } = getComputedStyle(below);
    const seen = rgb(color).map((value, at) => value * Number(opacity) + (ground[at] ?? 0) * (1 - Number(opacity)));
    const [low = 0, high = 0] = [luminance(seen), luminance(ground)].toSorted((a, b) => a - b);
    return { text: below.textContent ?? '', contrast: (high + 0.05) / (low + 0.05) };
  });
}
