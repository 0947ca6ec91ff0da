/** A length of the design, in px, as CSS that scales with the interface. */
export function inRem(px: number): string {
  return `${px / 16}rem`;
}
