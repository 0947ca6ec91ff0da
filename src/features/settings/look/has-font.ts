/** Latin letters of different widths, and one character of each other script; a font needs to have some of them. */
const probe = 'mmmWWWllliii 漢字あア한';

/**
 * Whether a font family, written as in CSS, is on this device or in a style sheet of the page. Browsers don't tell for
 * fonts of the device, so it is measured: a missing font has the width of the one behind it.
 */
export async function hasFont(family: string): Promise<boolean> {
  // Fonts of style sheets are loaded when they are used. One that fails to load counts as missing.
  await document.fonts.load(`16px ${family}`, probe).catch(() => []);
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return true;
  const width = (font: string): number => {
    context.font = `64px ${font}`;
    return context.measureText(probe).width;
  };
  return ['monospace', 'serif'].some((behind) => width(`${family}, ${behind}`) !== width(behind));
}
