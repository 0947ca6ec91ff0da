import type { RawLine, RowRole } from './lyric-line.ts';
import { commonScript, isKanaReading, type Script, scriptOf, songScript, soundFit } from './script.ts';

/** Format-specific hints for joining. */
export type JoiningHints = {
  /** Song title in the file: its script is the script of the text. */
  title: string;
  /** Rows of one line have equal times. */
  isExact: boolean;
};

/** A row with text and its index in the file. */
type Row = { line: RawLine; order: number; text: string };

/** Rows that start together. */
type Cluster = Row[];

/** Maximum distance in ms of rows that start together; less in fast songs. */
const maxApartMs = 500;

/** Maximum distance of rows of one line, as a share of the average time between rows. */
const apartShare = 0.25;

/** Maximum number of texts per line. */
const maxColumns = 4;

/**
 * Joins the rows of one line: text, translations, romanization, in any order. Roles follow from marks in the file, else
 * from the scripts, order and word times of all rows. Two rows that start together by chance, such as credits, stay two
 * lines.
 * @param sorted by start, then by index in the file
 * @param orders indexes in the file
 */
export function joinRows(sorted: readonly RawLine[], orders: readonly number[], hints: JoiningHints): RawLine[] {
  // KRC translations are already joined by index.
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

/** Maximum distance in ms of rows that start together in this file. */
function apartOf(sorted: readonly RawLine[]): number {
  const spanMs = (sorted.at(-1)?.startMs ?? 0) - (sorted[0]?.startMs ?? 0);
  return Math.min(maxApartMs, Math.floor((apartShare * spanMs) / Math.max(1, sorted.length - 1)));
}

/** A blank row beside a text is the empty translation of that line; it must not end the line. */
function startsWithText({ startMs }: RawLine, lines: readonly RawLine[], apartMs: number): boolean {
  const next = lines[firstFrom(lines, startMs - apartMs)];
  return next !== undefined && next.startMs - startMs <= apartMs;
}

/** Index of the first line with this start or a later one. */
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

/** Maximum delay in ms of a translation that starts later than its line. */
const maxLateMs = 3_000;

/** True for a single row that can only be the translation of the previous line. */
function isLateTranslation(
  { line, text }: Row,
  before: RawLine,
  scripts: readonly (Script | null)[],
  roles: readonly RowRole[],
): boolean {
  const script = scriptOf(text);
  const textScript = scripts[roles.indexOf('text')];
  if (before.translation !== null || line.startMs - before.startMs > maxLateMs) return false;
  // Lyrics may contain Latin words, and Japanese lines may be in Han alone.
  if (script === null || script === 'latin' || script === textScript) return false;
  if (script === 'han' && textScript === 'kana') return false;
  return roles[scripts.indexOf(script)] === 'translation' && scriptOf(textOf(before)) === textScript;
}

/** Rows that start together, in file order; rows of two voices are separate lines. */
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

/** Rows at the same index of all clusters. */
type Column = {
  script: Script | null;
  texts: readonly string[];
  /** Share of rows with word times. */
  timedShare: number;
};

/** Columns of a file with several rows per line; null if rows that start together are separate lines. */
function columnsOf(clusters: readonly Cluster[]): Column[] | null {
  const several = clusters.filter(({ length }) => length > 1);
  const count = mostFrequentLength(several);
  const whole = several.filter(({ length }) => length === count);
  if (whole.length === 0) return null;
  const columns = Array.from({ length: count }, (_, place) =>
    columnOf(whole.flatMap((cluster) => cluster[place] ?? [])),
  );
  const isFrequent = several.length * 2 >= clusters.length;
  if (isFrequent && several.length >= 2) return columns;
  // A few pairs may be credits or two vocalists, unless their scripts differ and keep their order.
  const isDistinct = new Set(columns.map(({ script }) => script)).size > 1;
  const isRegular = columns.every(({ script, texts }) => texts.every((text) => isIn(script, text)));
  return (isFrequent || several.length >= 2) && isDistinct && isRegular ? columns : null;
}

/** Whether a text fits a column of this script: Japanese may be in Han alone. */
function isIn(column: Script | null, text: string): boolean {
  const script = scriptOf(text);
  return script === null || script === column || (column === 'kana' && script === 'han');
}

/** Most frequent cluster size. */
function mostFrequentLength(clusters: readonly Cluster[]): number {
  const counts = new Array<number>(maxColumns + 1).fill(0);
  for (const { length } of clusters) if (length <= maxColumns) counts[length] = (counts[length] ?? 0) + 1;
  return counts.lastIndexOf(Math.max(...counts));
}

function columnOf(rows: readonly Row[]): Column {
  const texts = rows.map(({ text }) => text);
  const timed = rows.filter(({ line }) => line.words.filter(({ text }) => text.trim() !== '').length > 1);
  return { script: songScript(texts), texts, timedShare: rows.length === 0 ? 0 : timed.length / rows.length };
}

/** Minimum fit of a romanization, even if no other column has its script. */
const certainFit = 0.7;

/** Minimum fit of the best of several columns in one script to be the romanization. */
const likelyFit = 0.5;

/** Required margin over the other columns for a romanization in a non-Latin script. */
const clearMargin = 0.1;

/** Role of each column; exactly one is the text. Kana readings count as a romanization. */
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
  // Han comes last: it may be the translation of the romanized text.
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
 * Index of the column that spells another one's sound: in Latin letters, or in the script of its translation, as in
 * files for Korean and Japanese readers. Null without one.
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

/**
 * Text column of a file without romanization: the one with word times, with the script of the original, or the first.
 */
function textColumn(columns: readonly Column[], title: string): number {
  const timed = columns.flatMap(({ timedShare }, index) => (timedShare >= 0.3 ? [index] : []));
  const isOnlyTimed = columns.every(({ timedShare }) => timedShare >= 0.3 || timedShare < 0.1);
  if (timed.length === 1 && isOnlyTimed) return timed[0] ?? 0;
  // A Chinese translation may come before or after the text.
  const foreign = columns.findIndex(({ script }) => script !== 'han' && script !== 'latin' && script !== null);
  if (foreign !== -1 && columns.some(({ script }) => script === 'han')) return foreign;
  const wanted = scriptOf(title);
  const titled = columns.flatMap(({ script }, index) =>
    script !== null && (script === wanted || (wanted === 'han' && script === 'kana')) ? [index] : [],
  );
  return titled.length === 1 ? (titled[0] ?? 0) : 0;
}

/** A credit, such as "Lyrics: …": two in the same script are not a line and its translation. */
const credit = /^[^:：]{1,20}[:：]/;

function joinCluster(cluster: Cluster, scripts: readonly (Script | null)[], roles: readonly RowRole[]): RawLine[] {
  const areCredits = cluster.every(({ text }) => credit.test(text));
  if (areCredits && new Set(cluster.map(({ text }) => scriptOf(text))).size === 1)
    return cluster.map(({ line }) => line);
  if (cluster.length <= scripts.length) return [joinedLine(cluster, placesOf(cluster, scripts, roles), roles)];
  // Several lines start together, interleaved or grouped by column.
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

/** Columns of at most as many rows, in order, by the best fit of scripts. One of them is the text. */
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
      // The index of a Latin row does not tell its column if a row is missing.
      const isAmbiguous = cluster.length < scripts.length && rowScripts[index] === 'latin';
      if (isAmbiguous && row && row !== text)
        score += isRomanization(row) === (roles[place] === 'romanization') ? 2 : -2;
    }
    if (score > bestScore) {
      best = places;
      bestScore = score;
    }
  }
  return best;
}

/** Memoised ordered choices of `rows` columns out of `count`. */
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

/** Joins rows by role; without a text role, the first row is the text. */
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

/** Adds a row to its line; further translations are appended. */
function addText(line: RawLine, text: string, role: 'translation' | 'romanization', row: Row): void {
  line.background ??= row.line.background;
  const before = line[role];
  if (row.text === text || before === row.text) return;
  line[role] = before === null ? row.text : `${before} / ${row.text}`;
}

/** Adds marked translations and romanizations to the lines that start with them. */
function joinMarked(lines: readonly RawLine[], marked: readonly Row[], apartMs: number): RawLine[] {
  if (marked.length === 0) return [...lines];
  const joined = lines.map((line) => ({ ...line }));
  for (const row of marked) {
    const { startMs, role } = row.line;
    const from = firstFrom(joined, startMs - apartMs);
    // The nearest line that starts together with the row; the first one of equals.
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
 * Joins files that give a translation the time of the next line, so that players without translations show it after its
 * text. Such a file begins with a single text and ends with a single translation; null for other files.
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

/** Minimum number of rows: fewer may alternate by chance. */
const minAlternating = 10;

/** Whether two scripts are of different languages: Japanese may be in Han alone. */
function isSeparate(one: Script | null, other: Script | null): boolean {
  const isJapanese = [one, other].includes('kana') && [one, other].includes('han');
  return one !== null && other !== null && one !== other && !isJapanese;
}

/** Minimum share of equal delays: programs place translations evenly, vocals are less regular. */
const evenShare = 0.8;

/** Tolerance of a delay in ms, or as a share of the time to the next line. */
const evenMs = 60;
const evenPart = 0.03;

/** Whether every second row has the same delay, in ms or as a share. */
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

/** Whether most numbers are this close to the median. */
function isEven(numbers: readonly number[], apart: number): boolean {
  const middle = numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
  const close = numbers.filter((number) => Math.abs(number - middle) <= apart);
  return close.length >= numbers.length * evenShare;
}

/** Joins every second row as a translation that starts within its line; null if the scripts don't alternate. */
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
