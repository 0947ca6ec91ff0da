/** Size of the picture in px: 4 : 5, which services show whole. */
const pictureWidth = 1080;
const pictureHeight = 1350;

/** Distance of the content to the edges. */
const margin = 72;
const contentWidth = pictureWidth - 2 * margin;

/** An entry of a list of the review. */
export type ReviewEntry = { name: string; detail: string; value: string; cover: HTMLImageElement | null };

/** Everything that the picture shows, as texts of the user's language. */
export type ReviewContent = {
  year: string;
  title: string;
  heard: string;
  heardName: string;
  figures: readonly { name: string; value: string }[];
  songsTitle: string;
  songs: readonly ReviewEntry[];
  artistsTitle: string;
  artists: readonly ReviewEntry[];
  /** Heard time of each month, 0–1 of the highest. */
  months: readonly { name: string; share: number }[];
  monthsTitle: string;
};

/** Colours of the theme and the font of the page. */
export type ReviewLook = {
  ground: string;
  card: string;
  soft: string;
  accent: string;
  accentText: string;
  onAccent: string;
  text: string;
  faint: string;
  line: string;
  font: string;
};

/** Reads the colours of the current theme, which only the browser can resolve. */
export function reviewLook(): ReviewLook {
  const probe = document.createElement('span');
  document.body.append(probe);
  const colour = (name: string): string => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const look = {
    ground: colour('surface-0'),
    card: colour('surface-1'),
    soft: colour('accent-soft'),
    accent: colour('accent'),
    accentText: colour('accent-text'),
    onAccent: colour('on-accent'),
    text: colour('text-1'),
    faint: colour('text-2'),
    line: colour('line'),
    font: getComputedStyle(document.body).fontFamily,
  };
  probe.remove();
  return look;
}

/** Draws the review of a year. */
export function drawReview(canvas: HTMLCanvasElement, content: ReviewContent, look: ReviewLook): void {
  canvas.width = pictureWidth;
  canvas.height = pictureHeight;
  const context = canvas.getContext('2d');
  if (context === null) return;
  const pen = new Pen(context, look);
  pen.ground();
  pen.text(content.title, margin, 108, { size: 34, colour: look.accentText, isStrong: true });
  pen.text(content.year, pictureWidth - margin, 108, { size: 34, colour: look.faint, isStrong: true, align: 'right' });
  pen.text(content.heard, margin, 212, { size: 92, isStrong: true, width: contentWidth });
  pen.text(content.heardName, margin, 262, { size: 30, colour: look.faint });
  const columnWidth = contentWidth / content.figures.length;
  for (const [index, { name, value }] of content.figures.entries()) {
    const x = margin + index * columnWidth;
    pen.text(value, x, 348, { size: 44, isStrong: true, width: columnWidth - 16 });
    pen.text(name, x, 386, { size: 25, colour: look.faint, width: columnWidth - 16 });
  }
  pen.card(margin - 24, 424, contentWidth + 48, 544);
  const half = (contentWidth - 40) / 2;
  pen.list(content.songsTitle, content.songs, margin + 8, 478, half, false);
  pen.list(content.artistsTitle, content.artists, margin + half + 40, 478, half, true);
  pen.card(margin - 24, 992, contentWidth + 48, 254);
  pen.text(content.monthsTitle, margin + 8, 1044, { size: 28, isStrong: true });
  pen.months(content.months, margin + 8, 1068, contentWidth - 16, 120);
  pen.mark(margin, 1306);
}

type TextLook = {
  size: number;
  colour?: string;
  isStrong?: boolean;
  align?: 'left' | 'right' | 'center';
  /** Longer texts are made smaller, down to two thirds, and then cut. */
  width?: number;
};

class Pen {
  readonly #context: CanvasRenderingContext2D;
  readonly #look: ReviewLook;

  constructor(context: CanvasRenderingContext2D, look: ReviewLook) {
    this.#context = context;
    this.#look = look;
  }

  ground(): void {
    const { ground, soft } = this.#look;
    const gradient = this.#context.createLinearGradient(0, 0, pictureWidth * 0.6, pictureHeight);
    gradient.addColorStop(0, soft);
    gradient.addColorStop(0.7, ground);
    this.#context.fillStyle = ground;
    this.#context.fillRect(0, 0, pictureWidth, pictureHeight);
    this.#context.fillStyle = gradient;
    this.#context.fillRect(0, 0, pictureWidth, pictureHeight);
  }

  /** `y` is the base line. */
  text(text: string, x: number, y: number, look: TextLook): void {
    const { size, colour = this.#look.text, isStrong = false, align = 'left', width } = look;
    const context = this.#context;
    const setSize = (px: number): void => {
      context.font = `${isStrong ? 600 : 400} ${px}px ${this.#look.font}`;
    };
    setSize(size);
    let shown = text;
    if (width !== undefined && context.measureText(shown).width > width) {
      const fitting = Math.max(size * (2 / 3), (size * width) / context.measureText(shown).width);
      setSize(align === 'left' && isStrong && size > 40 ? fitting : size);
      shown = this.#cut(shown, width);
    }
    context.fillStyle = colour;
    context.textAlign = align;
    context.textBaseline = 'alphabetic';
    context.fillText(shown, x, y);
  }

  card(x: number, y: number, width: number, height: number): void {
    this.#box(x, y, width, height, 28, this.#look.card);
    this.#context.strokeStyle = this.#look.line;
    this.#context.lineWidth = 2;
    this.#context.stroke();
  }

  list(title: string, entries: readonly ReviewEntry[], x: number, y: number, width: number, isRound: boolean): void {
    this.text(title, x, y, { size: 28, isStrong: true, width });
    for (const [index, entry] of entries.entries()) {
      const top = y + 24 + index * 92;
      this.#cover(entry, x, top, 72, isRound);
      const [left, room] = [x + 90, width - 90];
      this.text(`${index + 1}  ${entry.name}`, left, top + 31, { size: 27, isStrong: true, width: room });
      this.text([entry.detail, entry.value].filter((part) => part !== '').join(' · '), left, top + 63, {
        size: 23,
        colour: this.#look.faint,
        width: room,
      });
    }
  }

  months(months: ReviewContent['months'], x: number, y: number, width: number, height: number): void {
    const distance = width / months.length;
    for (const [index, { name, share }] of months.entries()) {
      const length = Math.max(share * height, 4);
      const left = x + index * distance + distance * 0.18;
      const colour = share === 0 ? this.#look.line : share === 1 ? this.#look.accent : this.#look.accentText;
      this.#context.globalAlpha = share === 1 || share === 0 ? 1 : 0.55;
      this.#box(left, y + height - length, distance * 0.64, length, Math.min(8, length / 2), colour);
      this.#context.globalAlpha = 1;
      this.text(name, left + distance * 0.32, y + height + 34, {
        size: 21,
        colour: this.#look.faint,
        align: 'center',
        width: distance,
      });
    }
  }

  /** The name of the app. */
  mark(x: number, y: number): void {
    this.#box(x, y - 26, 30, 30, 9, this.#look.accent);
    this.#context.fillStyle = this.#look.onAccent;
    this.#context.beginPath();
    this.#context.moveTo(x + 11, y - 19);
    this.#context.lineTo(x + 22, y - 11);
    this.#context.lineTo(x + 11, y - 3);
    this.#context.fill();
    this.text('Kanade', x + 44, y, { size: 28, isStrong: true });
  }

  #cover({ cover, name }: ReviewEntry, x: number, y: number, size: number, isRound: boolean): void {
    const context = this.#context;
    context.save();
    this.#box(x, y, size, size, isRound ? size / 2 : 12, this.#look.soft);
    context.clip();
    if (cover) {
      const side = Math.min(cover.naturalWidth, cover.naturalHeight);
      context.drawImage(
        cover,
        (cover.naturalWidth - side) / 2,
        (cover.naturalHeight - side) / 2,
        side,
        side,
        x,
        y,
        size,
        size,
      );
    } else {
      const [initial = ''] = name;
      this.text(initial.toUpperCase(), x + size / 2, y + size / 2 + 13, {
        size: 36,
        colour: this.#look.accentText,
        isStrong: true,
        align: 'center',
      });
    }
    context.restore();
  }

  #box(x: number, y: number, width: number, height: number, radius: number, colour: string): void {
    this.#context.beginPath();
    this.#context.roundRect(x, y, width, height, radius);
    this.#context.fillStyle = colour;
    this.#context.fill();
  }

  /** Cuts a text to a width, between characters. */
  #cut(text: string, width: number): string {
    if (this.#context.measureText(text).width <= width) return text;
    const characters = [...text];
    let [low, high] = [0, characters.length];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.#context.measureText(`${characters.slice(0, middle).join('')}…`).width <= width) low = middle;
      else high = middle - 1;
    }
    return `${characters.slice(0, low).join('').trimEnd()}…`;
  }
}
