import type { ReactNode } from 'react';

/** Line drawings for empty states: lines in the text colour, one detail in the accent colour. */

function Drawing({ children }: { children: ReactNode }) {
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

const accent = { stroke: 'var(--accent)' };
const ground = <path d="M22 122h156" opacity=".45" />;

/** A magnifying glass over an empty staff: nothing found. */
export function LoupeDrawing() {
  return (
    <Drawing>
      <path d="M14 50h54M14 62h47M14 74h47M14 86h54M132 50h54M139 62h47M139 74h47M132 86h54" opacity=".4" />
      <circle cx="100" cy="68" r="36" />
      <path d="m126 94 22 24" strokeWidth="6" opacity=".8" />
      <g {...accent}>
        <path d="M95 82V54l16-5v26" />
        <ellipse cx="89" cy="83" rx="6.5" ry="5" />
        <ellipse cx="105" cy="76" rx="6.5" ry="5" />
      </g>
      <path d="M76 60a26 26 0 0 1 14-16" opacity=".45" />
    </Drawing>
  );
}

/** A turntable with the arm off the record: nothing is playing. */
export function TurntableDrawing() {
  return (
    <Drawing>
      {ground}
      <rect x="40" y="32" width="120" height="84" rx="10" />
      <path d="M52 116v6M148 116v6" />
      <circle cx="88" cy="74" r="32" />
      <circle cx="88" cy="74" r="21" opacity=".4" />
      <circle cx="88" cy="74" r="10" {...accent} />
      <circle cx="88" cy="74" r="1.5" fill="currentColor" />
      <circle cx="140" cy="48" r="6" />
      <path d="M140 54v32l-8 14" />
      <path d="m128 98 8 5" {...accent} />
    </Drawing>
  );
}

/** An unplugged plug: no connection. */
export function PlugDrawing() {
  return (
    <Drawing>
      <path d="M10 96c26 0 22-30 46-30" />
      <path d="M56 50h18a16 16 0 0 1 0 32H56z" />
      <path d="M90 60h12M90 72h12" />
      <path d="M190 44c-26 0-22 22-46 22" />
      <path d="M144 48h-14a18 18 0 0 0 0 36h14z" />
      <path d="M122 60h5M122 72h5" opacity=".45" />
      <g {...accent}>
        <path d="m107 34 2 10M122 30l-5 11M97 40l6 7" />
        <path d="m106 102 3-10M120 106l-4-11" />
      </g>
    </Drawing>
  );
}

/** A closed door with light below it: not available. */
export function DoorDrawing() {
  return (
    <Drawing>
      {ground}
      <path d="M68 122V34a32 32 0 0 1 64 0v88" />
      <path d="M78 122V36a22 22 0 0 1 44 0v86" opacity=".45" />
      <circle cx="115" cy="80" r="2.5" {...accent} />
      <path d="M78 118h44" {...accent} />
      <path d="M60 128h80M70 134h60" {...accent} opacity=".5" />
      <path d="M150 122V92m0 8c8 0 12-6 12-12-8 0-12 6-12 12Zm0 10c-7 0-10-5-10-10 7 0 10 5 10 10Z" opacity=".7" />
    </Drawing>
  );
}

/** A folder with a note rising from it: music of this device. */
export function FolderDrawing() {
  return (
    <Drawing>
      {ground}
      <path d="M40 122V46a8 8 0 0 1 8-8h30l12 14h62a8 8 0 0 1 8 8v10" />
      <path d="M40 122 58 78a8 8 0 0 1 7-5h101a6 6 0 0 1 6 8l-14 36a8 8 0 0 1-7 5z" />
      <path d="M52 50h20" opacity=".45" />
      <g {...accent}>
        <path d="M108 58V26l20-6v32" />
        <ellipse cx="101.5" cy="59" rx="6.5" ry="5" />
        <ellipse cx="121.5" cy="53" rx="6.5" ry="5" />
      </g>
      <path d="M90 96h44M90 106h28" opacity=".4" />
    </Drawing>
  );
}

/** A cracked record: an error. */
export function BrokenRecordDrawing() {
  return (
    <Drawing>
      <path d="M96 18a52 52 0 1 0 22 98l-12-22 10-16-14-12 8-18-14-12z" />
      <path d="M126 24a52 52 0 0 1 12 84l-14-20 9-15-13-12 8-17z" opacity=".75" />
      <path d="M84 40a32 32 0 1 0 10 58" opacity=".4" />
      <path d="M88 58a13 13 0 1 0 2 25" {...accent} />
      <path d="m158 28 8-8M162 42h12M148 16V6" {...accent} />
    </Drawing>
  );
}

/** An empty signpost: page not found. */
export function SignpostDrawing() {
  return (
    <Drawing>
      {ground}
      <path d="M98 122V22m6 0v100" />
      <path d="M104 30h42l12 11-12 11h-42z" />
      <path d="M98 60H58L46 71l12 11h40z" />
      <path d="M118 41h20" opacity=".45" />
      <path d="M66 71h20" {...accent} />
      <path d="M70 122c2-8 6-12 10-14M126 122c0-6-3-10-7-13M134 122c1-5 4-8 7-10" opacity=".6" />
    </Drawing>
  );
}

/** Headphones around a wave: nothing chosen to play. */
export function HeadphonesDrawing() {
  return (
    <Drawing>
      <path d="M48 92V76a52 52 0 0 1 104 0v16" />
      <rect x="40" y="84" width="22" height="38" rx="9" />
      <rect x="138" y="84" width="22" height="38" rx="9" />
      <g {...accent}>
        <path d="M76 98v10M88 88v30M100 94v18M112 84v38M124 97v12" />
      </g>
      <path d="M58 76a42 42 0 0 1 84 0" opacity=".35" />
    </Drawing>
  );
}
