/** Converts px of the design to a CSS length that scales with the interface. */
export function inRem(px: number): string {
  return `${px / 16}rem`;
}
