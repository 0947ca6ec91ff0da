/** The browser's default font size, for which the style sheets are written, in px. */
const fontSizePx = 16;
/** Lines and outlines stay sharp: lengths up to this are not scaled, in px. */
const hairlinePx = 2;

/** A declaration of PostCSS, as far as it is used here. */
type Declaration = { value: string };

/** The same value with its lengths in rem, except hairlines; zero has no unit to speak of. */
export function inRem(value: string): string {
  return value.replace(/(?<![\w#.-])-?(?:\d+\.?\d*|\.\d+)px\b/g, (length) => {
    const px = Number.parseFloat(length);
    return Math.abs(px) <= hairlinePx ? length : `${Number((px / fontSizePx).toFixed(5))}rem`;
  });
}

/**
 * A PostCSS plugin that builds all lengths of the style sheets to rem, so that the size of the interface is the font size
 * of the root element (docs/decisions/014-size-of-the-interface.md). Conditions of media queries are not scaled.
 */
export const pixelsToRem = {
  postcssPlugin: 'pixels-to-rem',
  Declaration(declaration: Declaration): void {
    const value = inRem(declaration.value);
    if (value !== declaration.value) declaration.value = value;
  },
};
