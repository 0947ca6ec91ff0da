import { accent, Drawing } from './drawing.tsx';

/* Drawings that any screen may show, part of the initial code. */

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
