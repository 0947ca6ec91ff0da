import type { ReactNode } from 'react';

/** A line drawing for an empty state: lines in the text colour, one detail in the accent colour. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 200 140"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** Colour of the accented detail. */
export const accent = { stroke: 'var(--accent)' };
export const ground = <path d="M22 122h156" opacity=".45" />;
