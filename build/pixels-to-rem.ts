/** Default font size of browsers in px, which the style sheets assume. */
const fontSizePx = 16;
/** Lengths up to this are not scaled, so that lines stay sharp, in px. */
const hairlinePx = 2;

/** The used part of PostCSS's Declaration. */
type Declaration = { value: string };

/** Converts lengths to rem, except hairlines and zero. */
export function inRem(value: string): string {
  return value.replace(/(?<![\w#.-])-?(?:\d+\.?\d*|\.\d+)px\b/g, (length) => {
    const px = Number.parseFloat(length);
    return Math.abs(px) <= hairlinePx ? length : `${Number((px / fontSizePx).toFixed(5))}rem`;
  });
}

/**
 * A PostCSS plugin that converts lengths to rem, so that the root font size scales the interface
 * (docs/decisions/014-size-of-the-interface.md). Media queries are not converted.
 */
export const pixelsToRem = {
  postcssPlugin: 'pixels-to-rem',
  Declaration(declaration: Declaration): void {
    const value = inRem(declaration.value);
    if (value !== declaration.value) declaration.value = value;
  },
};
