import type { RawLine, RowRole } from './lyric-line';
import { commonScript, isKanaReading, type Script, scriptOf, songScript, soundFit } from './script';

/** What a format says about the rows of a line. */
export type JoiningHints = {
  /** The title that the file names: its script is that of the text. */
  title: string;
  /** True where rows of one line have exactly one time. */
  isExact: boolean;
};

/** A row with text, and its number in the file. */
type Row = { line: RawLine; order: number; text: string };

/** Rows that start together. */
type Cluster = Row[];

/** Rows this far apart still start together, in ms; less where lines follow each other fast. */
const maxApartMs = 500;

/** The rows of a line are at most this share of the average time between rows apart. */
const apartShare = 0.25;

/** More texts for a line are not expected. */
const maxColumns = 4;

/**
 * Joins the rows of a file that hold the same line: text, translations, romanization, in any order. What a row is
 * follows from marks of the file, else from all rows together: their scripts, their order and the times of their words.
 * Two rows that happen to start together, such as two credits, stay two lines.
 * @param sorted by start, and by their place in the file where they start together
 * @param orders their places in the file
 */
export function joinRows(sorted: readonly RawLine[], orders: readonly number[], hints: JoiningHints): RawLine[] {
  // The translations of KRC are joined by index already.
  if (hints.isExact && sorted.some((line) => line.translation !== null || line.romanization !== null))
    return [...sorted];
  const rows: Row[] = [];
  const marked: Row[] = [];
  const blank: RawLine[] = [];
  for (const [index, line] of sorted.entries()) {
    const text = textOf(line);
    const row = { line, order: orders[index] ?? index, text };
    if (text === '') blank.push(line);
    else if (line.role && line.role !== 'text') marked.push(row);
    else rows.push(row);
  }
  if (rows.length === 0) return [...sorted];
  const apartMs = hints.isExact ? 0 : apartOf(sorted);
  const joined = joinMarked(joinUnmarked(rows, apartMs, hints), marked, apartMs);
  const isJoined = joined.length < rows.length || marked.length > 0;
  const ends = isJoined ? blank.filter((line) => !startsWithText(line, joined, apartMs)) : blank;
  return [...joined, ...ends].sort((a, b) => a.startMs - b.startMs);
}

function textOf({ words }: RawLine): string {
  const text = words
    .map((word) => word.text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  // Some sources write `//` for "no translation".
  return text === '//' ? '' : text;
}

/** How far rows that start together are apart in this file. */
function apartOf(sorted: readonly RawLine[]): number {
  const spanMs = (sorted.at(-1)?.startMs ?? 0) - (sorted[0]?.startMs ?? 0);
  return Math.min(maxApartMs, Math.floor((apartShare * spanMs) / Math.max(1, sorted.length - 1)));
}

/** A blank row beside a text, which would end it at once: the translation of a line that has none. */
function startsWithText({ startMs }: RawLine, lines: readonly RawLine[], apartMs: number): boolean {
  const next = lines[firstFrom(lines, startMs - apartMs)];
  return next !== undefined && next.startMs - startMs <= apartMs;
}

/** Index of the first line that starts then or later. */
function firstFrom(lines: readonly RawLine[], timeMs: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((lines[middle]?.startMs ?? 0) < timeMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

function joinUnmarked(rows: readonly Row[], apartMs: number, { title, isExact }: JoiningHints): RawLine[] {
  const clusters = clustersOf(rows, apartMs);
  const shifted = isExact ? null : joinShifted(clusters);
  if (shifted) return shifted;
  const columns = columnsOf(clusters);
  if (!columns) return (isExact ? null : joinAlternating(rows)) ?? rows.map(({ line }) => line);
  const roles = rolesOf(columns, title);
  const scripts = columns.map(({ script }) => script);
  const lines: RawLine[] = [];
  // Two pairs in a song that is sung in two languages say nothing about its other lines.
  const mayBeLate = clusters.filter(({ length }) => length > 1).length * 3 >= clusters.length;
  for (const cluster of clusters) {
    const [row] = cluster;
    const before = lines.at(-1);
    if (mayBeLate && cluster.length === 1 && row && before && isLateTranslation(row, before, scripts, roles))
      addText(before, textOf(before), 'translation', row);
    else lines.push(...joinCluster(cluster, scripts, roles));
  }
  return lines.sort((a, b) => a.startMs - b.startMs);
}

/** A translation that starts later than its line still belongs to it up to here, in ms. */
const maxLateMs = 3_000;

/** True for a single row that can only be the translation of the line before it. */
function isLateTranslation(
  { line, text }: Row,
  before: RawLine,
  scripts: readonly (Script | null)[],
  roles: readonly RowRole[],
): boolean {
  const script = scriptOf(text);
  const textScript = scripts[roles.indexOf('text')];
  if (before.translation !== null || line.startMs - before.startMs > maxLateMs) return false;
  // A text may have words of a song in Latin letters, and Japanese may be in Han alone.
  if (script === null || script === 'latin' || script === textScript) return false;
  if (script === 'han' && textScript === 'kana') return false;
  return roles[scripts.indexOf(script)] === 'translation' && scriptOf(textOf(before)) === textScript;
}

/** Rows that start together, in the order of the file; rows of two voices are two lines. */
function clustersOf(rows: readonly Row[], apartMs: number): Cluster[] {
  const clusters: Cluster[] = [];
  for (const row of rows) {
    const cluster = clusters.at(-1);
    const first = cluster?.[0];
    const isSameLine =
      first !== undefined && row.line.startMs - first.line.startMs <= apartMs && !isOtherVoice(first, row);
    if (isSameLine) cluster?.push(row);
    else clusters.push([row]);
  }
  return clusters.map((cluster) => cluster.toSorted((a, b) => a.order - b.order));
}

function isOtherVoice(one: Row, other: Row): boolean {
  return one.line.voice !== undefined && other.line.voice !== undefined && one.line.voice !== other.line.voice;
}

/** The rows at one place of the clusters. */
type Column = {
  script: Script | null;
  texts: readonly string[];
  /** The share of rows with several timed words. */
  timedShare: number;
};

/** The columns of a file whose lines have several rows; null where rows that start together are separate lines. */
function columnsOf(clusters: readonly Cluster[]): Column[] | null {
  const several = clusters.filter(({ length }) => length > 1);
  const count = usualLength(several);
  const whole = several.filter(({ length }) => length === count);
  if (whole.length === 0) return null;
  const columns = Array.from({ length: count }, (_, place) =>
    columnOf(whole.flatMap((cluster) => cluster[place] ?? [])),
  );
  const isUsual = several.length * 2 >= clusters.length;
  if (isUsual && several.length >= 2) return columns;
  // A few pairs may be credits or two vocalists, unless their scripts differ and are always in the same order.
  const isDistinct = new Set(columns.map(({ script }) => script)).size > 1;
  const isRegular = columns.every(({ script, texts }) => texts.every((text) => isIn(script, text)));
  return (isUsual || several.length >= 2) && isDistinct && isRegular ? columns : null;
}

/** True for a text that can stand in a column of this script: Japanese may be in Han alone. */
function isIn(column: Script | null, text: string): boolean {
  const script = scriptOf(text);
  return script === null || script === column || (column === 'kana' && script === 'han');
}

/** The number of rows that most of the clusters have. */
function usualLength(clusters: readonly Cluster[]): number {
  const counts = new Array<number>(maxColumns + 1).fill(0);
  for (const { length } of clusters) if (length <= maxColumns) counts[length] = (counts[length] ?? 0) + 1;
  return counts.lastIndexOf(Math.max(...counts));
}

function columnOf(rows: readonly Row[]): Column {
  const texts = rows.map(({ text }) => text);
  const timed = rows.filter(({ line }) => line.words.filter(({ text }) => text.trim() !== '').length > 1);
  return { script: songScript(texts), texts, timedShare: rows.length === 0 ? 0 : timed.length / rows.length };
}

/** From this fit on, a column is the romanization of another one, also if no other column is in its script. */
const certainFit = 0.7;

/** The best of several columns in one script is the romanization from this fit on. */
const likelyFit = 0.5;

/** By how much it has to fit better than the others where it is in another script than Latin. */
const clearMargin = 0.1;

/** What each column is; exactly one is the text. Readings in kana count as a romanization. */
function rolesOf(columns: readonly Column[], title: string): RowRole[] {
  const isReading = columns.map(
    ({ script, texts }) =>
      script === 'kana' && columns.some((other) => other.script === 'kana' && isKanaReading(other.texts, texts)),
  );
  const roles = rolesWithoutReadings(
    columns.filter((_, place) => !isReading[place]),
    title,
  );
  return isReading.map((is) => (is ? 'romanization' : (roles.shift() ?? 'translation')));
}

function rolesWithoutReadings(columns: readonly Column[], title: string): RowRole[] {
  const places = columns.map((_, index) => index);
  // Han last: it may be the translation of what is romanized.
  const sources = places
    .filter((place) => columns[place]?.script !== 'latin' && columns[place]?.script !== null)
    .sort((a, b) => Number(columns[a]?.script === 'han') - Number(columns[b]?.script === 'han'));
  for (const source of sources) {
    const romanization = romanizationOf(columns, source);
    if (romanization === null) continue;
    return places.map((place) => (place === source ? 'text' : place === romanization ? 'romanization' : 'translation'));
  }
  const text = textColumn(columns, title);
  return places.map((place) => (place === text ? 'text' : 'translation'));
}

/**
 * The place of the column that spells the sound of another one: in Latin letters, or in the script of its translation, as
 * files for Korean and Japanese readers have it. Null without one.
 */
function romanizationOf(columns: readonly Column[], source: number): number | null {
  const original = columns[source];
  if (!original?.script) return null;
  for (const script of new Set(columns.map((column) => column.script))) {
    if (script === null || script === original.script) continue;
    const fits = columns.flatMap((column, place) =>
      column.script === script ? [{ place, fit: fitOf(original, column) }] : [],
    );
    fits.sort((a, b) => b.fit - a.fit);
    const [best, second] = fits;
    const isClear =
      script === 'latin' || (second !== undefined && best !== undefined && best.fit - second.fit >= clearMargin);
    if (best && isClear && best.fit >= (second ? likelyFit : certainFit)) return best.place;
  }
  return null;
}

function fitOf(original: Column, spelled: Column): number {
  if (!original.script || !spelled.script) return 0;
  const pairs = original.texts.map((text, index) => [text, spelled.texts[index] ?? ''] as const);
  return soundFit(pairs, original.script, spelled.script);
}

/** The column of the text where none is a romanization: its words have times, its script is the original's, or it is first. */
function textColumn(columns: readonly Column[], title: string): number {
  const timed = columns.flatMap(({ timedShare }, index) => (timedShare >= 0.3 ? [index] : []));
  const isOnlyTimed = columns.every(({ timedShare }) => timedShare >= 0.3 || timedShare < 0.1);
  if (timed.length === 1 && isOnlyTimed) return timed[0] ?? 0;
  // Translations into Chinese stand beside texts in all languages; files put them before the text or behind it.
  const foreign = columns.findIndex(({ script }) => script !== 'han' && script !== 'latin' && script !== null);
  if (foreign !== -1 && columns.some(({ script }) => script === 'han')) return foreign;
  const wanted = scriptOf(title);
  const titled = columns.flatMap(({ script }, index) =>
    script !== null && (script === wanted || (wanted === 'han' && script === 'kana')) ? [index] : [],
  );
  return titled.length === 1 ? (titled[0] ?? 0) : 0;
}

/** A credit, such as "Lyrics: …": two of the same script are no line and its translation. */
const credit = /^[^:：]{1,20}[:：]/;

/** The lines of rows that start together. */
function joinCluster(cluster: Cluster, scripts: readonly (Script | null)[], roles: readonly RowRole[]): RawLine[] {
  const areCredits = cluster.every(({ text }) => credit.test(text));
  if (areCredits && new Set(cluster.map(({ text }) => scriptOf(text))).size === 1)
    return cluster.map(({ line }) => line);
  if (cluster.length <= scripts.length) return [joinedLine(cluster, placesOf(cluster, scripts, roles), roles)];
  // Several lines that start together, one after the other or all texts first.
  const isDistinct = new Set(scripts).size === scripts.length;
  const lines: { rows: Row[]; places: number[] }[] = [];
  const used = scripts.map(() => 0);
  for (const [index, row] of cluster.entries()) {
    const byScript = isDistinct ? scripts.indexOf(scriptOf(row.text)) : -1;
    const place = byScript === -1 ? index % scripts.length : byScript;
    const number = used[place] ?? 0;
    used[place] = number + 1;
    lines[number] ??= { rows: [], places: [] };
    lines[number].rows.push(row);
    lines[number].places.push(place);
  }
  return lines.map(({ rows, places }) => joinedLine(rows, places, roles));
}

/**
 * The columns of rows that are as many or fewer, in their order: those whose scripts fit best. One of them is the text,
 * because something is sung.
 */
function placesOf(cluster: Cluster, scripts: readonly (Script | null)[], roles: readonly RowRole[]): number[] {
  const rowScripts = cluster.map(({ text }) => scriptOf(text));
  let best: number[] = [];
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const places of arrangements(cluster.length, scripts.length)) {
    const text = cluster[places.findIndex((place) => roles[place] === 'text')];
    if (!text) continue;
    const textScript = scripts[roles.indexOf('text')] ?? 'other';
    const isRomanization = (row: Row): boolean => soundFit([[text.text, row.text]], textScript, 'latin') >= likelyFit;
    let score = 0;
    for (const [index, place] of places.entries()) {
      const row = cluster[index];
      if (scripts[place] === rowScripts[index]) score += 3;
      if (index === 0 || place > (places[index - 1] ?? 0)) score += 1;
      // A row is missing: which of the columns in Latin letters this one is in is not said by its place.
      const isDoubtful = cluster.length < scripts.length && rowScripts[index] === 'latin';
      if (isDoubtful && row && row !== text)
        score += isRomanization(row) === (roles[place] === 'romanization') ? 2 : -2;
    }
    if (score > bestScore) {
      best = places;
      bestScore = score;
    }
  }
  return best;
}

/** All ways to give some of `count` columns to rows, by both numbers. */
const knownArrangements = new Map<string, readonly number[][]>();

function arrangements(rows: number, count: number): readonly number[][] {
  if (rows === 0) return [[]];
  const key = `${rows} of ${count}`;
  const known = knownArrangements.get(key);
  if (known) return known;
  const found = arrangements(rows - 1, count).flatMap((before) =>
    Array.from({ length: count }, (_, place) => place)
      .filter((place) => !before.includes(place))
      .map((place) => [...before, place]),
  );
  knownArrangements.set(key, found);
  return found;
}

/** One line of rows and what they are; without a text, the first row is the text. */
function joinedLine(rows: readonly Row[], places: readonly number[], roles: readonly RowRole[]): RawLine {
  const found = rows.findIndex((_, index) => roles[places[index] ?? 0] === 'text');
  const main = rows[Math.max(0, found)];
  if (!main) throw new RangeError('a line has at least one row');
  const line = { ...main.line };
  for (const [index, row] of rows.entries()) {
    if (row === main) continue;
    addText(line, main.text, roles[places[index] ?? 0] === 'romanization' ? 'romanization' : 'translation', row);
  }
  return line;
}

/** Adds a row to its line. Translations into several languages follow each other. */
function addText(line: RawLine, text: string, role: 'translation' | 'romanization', row: Row): void {
  line.background ??= row.line.background;
  const before = line[role];
  if (row.text === text || before === row.text) return;
  line[role] = before === null ? row.text : `${before} / ${row.text}`;
}

/** Adds rows that the file marks as translation or romanization to the lines that start with them. */
function joinMarked(lines: readonly RawLine[], marked: readonly Row[], apartMs: number): RawLine[] {
  if (marked.length === 0) return [...lines];
  const joined = lines.map((line) => ({ ...line }));
  for (const row of marked) {
    const { startMs, role } = row.line;
    const from = firstFrom(joined, startMs - apartMs);
    // The nearest of the lines that start together with the row, the first one where several are as near.
    let line: RawLine | undefined;
    for (let at = from; (joined[at]?.startMs ?? Number.POSITIVE_INFINITY) <= startMs + apartMs; at += 1) {
      const other = joined[at];
      if (!line || (other && Math.abs(other.startMs - startMs) < Math.abs(line.startMs - startMs))) line = other;
      if (line && line.startMs >= startMs) break;
    }
    if (line) addText(line, textOf(line), role === 'romanization' ? 'romanization' : 'translation', row);
  }
  return joined;
}

/**
 * Some programs write a translation with the time of the next line, so that players without translations show it after its
 * text. Such a file begins with a text alone and ends with a translation alone; null for any other.
 */
function joinShifted(clusters: readonly Cluster[]): RawLine[] | null {
  const last = clusters.at(-1);
  const pairs = clusters.filter(({ length }) => length === 2);
  const isPossible =
    pairs.length >= 2 &&
    pairs.length * 3 >= clusters.length &&
    clusters.every(({ length }) => length <= 2) &&
    clusters[0]?.length === 1 &&
    last?.length === 1;
  if (!isPossible) return null;
  const textScript = commonScript(pairs.map((pair) => pair[1]?.text ?? ''));
  const translationScript = commonScript(pairs.map((pair) => pair[0]?.text ?? ''));
  if (textScript === translationScript || scriptOf(last?.[0]?.text ?? '') !== translationScript) return null;
  const lines: RawLine[] = [];
  for (const cluster of clusters) {
    const before = lines.at(-1);
    const [row] = cluster;
    const isTranslation =
      cluster.length === 2 ||
      cluster === last ||
      (before?.translation === null &&
        scriptOf(textOf(before)) === textScript &&
        scriptOf(row?.text ?? '') === translationScript);
    if (before && row && isTranslation) addText(before, textOf(before), 'translation', row);
    const text = isTranslation ? cluster[1] : row;
    if (text) lines.push({ ...text.line });
  }
  return lines;
}

/** Fewer rows may be in two languages by chance. */
const minAlternating = 10;

/** True for scripts of two languages: Japanese may be in Han alone. */
function isSeparate(one: Script | null, other: Script | null): boolean {
  const isJapanese = [one, other].includes('kana') && [one, other].includes('han');
  return one !== null && other !== null && one !== other && !isJapanese;
}

/** Programs place at least this share of the translations alike; what is sung is not so even. */
const evenShare = 0.8;

/** How far a delay may be from the usual one, in ms, or as a share of the time up to the next line. */
const evenMs = 60;
const evenPart = 0.03;

/** Whether each second row follows the one before it after the same time, or the same share of the time of both. */
function haveOneDelay(rows: readonly Row[]): boolean {
  const delays: number[] = [];
  const shares: number[] = [];
  for (let at = 0; at + 1 < rows.length; at += 2) {
    const [start, delayed, next] = rows.slice(at, at + 3).map(({ line }) => line.startMs);
    if (start === undefined || delayed === undefined) continue;
    delays.push(delayed - start);
    if (next !== undefined && next > start) shares.push((delayed - start) / (next - start));
  }
  return isEven(delays, evenMs) || isEven(shares, evenPart);
}

/** Whether most of the numbers are this close to the middle one. */
function isEven(numbers: readonly number[], apart: number): boolean {
  const middle = numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
  const close = numbers.filter((number) => Math.abs(number - middle) <= apart);
  return close.length >= numbers.length * evenShare;
}

/** Each second row is a translation that starts in the middle of its line; null where the scripts don't alternate. */
function joinAlternating(rows: readonly Row[]): RawLine[] | null {
  if (rows.length < minAlternating || rows.length % 2 === 1) return null;
  const texts = rows.filter((_, index) => index % 2 === 0).map(({ text }) => text);
  const translations = rows.filter((_, index) => index % 2 === 1).map(({ text }) => text);
  const scripts = [commonScript(texts), commonScript(translations)] as const;
  const isRegular =
    texts.every((text) => isIn(scripts[0], text)) && translations.every((text) => isIn(scripts[1], text));
  if (!isSeparate(...scripts) || !isRegular || !haveOneDelay(rows)) return null;
  return rows.flatMap(({ line, text }, index) => {
    const next = rows[index + 1];
    if (index % 2 === 1 || !next) return [];
    const joined = { ...line };
    addText(joined, text, 'translation', next);
    return [joined];
  });
}
