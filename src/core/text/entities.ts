const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Decodes HTML entities once; unknown names are unchanged. */
export function decodeEntities(value: string): string {
  return value.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return names[String(name).toLowerCase()] ?? whole;
    const point = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    const isText = point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
    return isText ? String.fromCodePoint(point) : whole;
  });
}
