import { accent, Drawing, ground } from './drawing.tsx';

/* Drawings of single screens, loaded with them. */

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
