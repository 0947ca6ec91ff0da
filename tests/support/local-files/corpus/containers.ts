import { fixture, type Sounds } from '../sounds.ts';
import { be, bytesOf, le } from '../writers/bytes.ts';
import { apeTag } from '../writers/id3.ts';
import { box, textItem, withItunesTags } from '../writers/mp4.ts';
import { withOggTags } from '../writers/vorbis.ts';
import { type CorpusFile, noTags } from './corpus-file.ts';

/** One second of CD audio, in frames. */
const second = 44_100;

/** Other containers and extensions of local music, mostly unplayable in browsers. */
export function otherContainers(sounds: Sounds): CorpusFile[] {
  const m4a = withItunesTags(fixture('tone.m4a'), [textItem('\xa9nam', 'Chapter One')]);
  const mka = { ...noTags, title: 'Kleine Welle', artists: ['Sinus'], sampleRateHz: 48_000 };
  const tagged = apeTag({ Title: 'Monkey', Artist: 'Ada' });
  return [
    {
      path: 'Formats/Opus.opus',
      bytes: withOggTags(fixture('tone.opus'), [['TITLE', 'Opus Two']]),
      expected: { ...noTags, title: 'Opus Two', mediaType: 'audio/ogg; codecs="opus"' },
    },
    { path: 'Formats/Vorbis.oga', bytes: sounds.ogg, expected: { ...noTags, mediaType: 'audio/ogg; codecs="vorbis"' } },
    { path: 'Formats/Book.m4b', bytes: m4a, expected: { ...noTags, title: 'Chapter One', mediaType: aacInMp4 } },
    { path: 'Formats/Sound.mp4', bytes: m4a, expected: { ...noTags, title: 'Chapter One', mediaType: aacInMp4 } },
    { path: 'Formats/Video without sound.mp4', bytes: silentVideo(), expected: { unreadable: 'no-sound' } },
    {
      path: 'Formats/Matroska.mka',
      bytes: fixture('tone.mka'),
      expected: { ...mka, mediaType: 'audio/x-matroska; codecs="opus"' },
    },
    { path: 'Formats/Matroska.webm', bytes: webm(), expected: { ...mka, mediaType: 'audio/webm; codecs="opus"' } },
    {
      path: 'Formats/Interchange.aiff',
      bytes: fixture('tone.aiff'),
      expected: { ...noTags, durationMs: 500, isLossless: true, mediaType: 'audio/x-aiff' },
    },
    { path: 'Formats/Interchange.aif', bytes: fixture('tone.aiff'), expected: { ...noTags, durationMs: 500 } },
    {
      path: 'Formats/Monkey.ape',
      bytes: bytesOf(monkeysAudio(), tagged),
      expected: { ...noTags, title: 'Monkey', artists: ['Ada'], durationMs: 1000, mediaType: 'audio/x-ape' },
    },
    {
      path: 'Formats/WavPack.wv',
      bytes: bytesOf(wavPack(), tagged),
      expected: { ...noTags, title: 'Monkey', artists: ['Ada'], durationMs: 1000, mediaType: 'audio/x-wavpack' },
    },
    {
      path: 'Formats/Stream.dsf',
      bytes: dsdStream(),
      expected: { ...noTags, durationMs: 1000, sampleRateHz: dsdRate, isLossless: true, mediaType: 'audio/x-dsd' },
    },
    {
      path: 'Formats/No samples.wav',
      bytes: sounds.wav.slice(0, 44).fill(0, 40),
      expected: { ...noTags, durationMs: 0, mediaType: 'audio/wav' },
    },
  ];
}

const dsdRate = 2_822_400;

const aacInMp4 = 'audio/mp4; codecs="mp4a.40.2"';

/** The Matroska fixture with the other document type, padded to the same length. */
function webm() {
  const bytes = fixture('tone.mka').slice();
  const at = Buffer.from(bytes).indexOf('matroska');
  bytes.set(bytesOf('webm', [0, 0, 0, 0]), at);
  return bytes;
}

/** An MPEG-4 file with a single video track. */
function silentVideo() {
  const header = box('mvhd', be(0, 12), be(1000), be(1000), be(0, 80));
  const handler = box('hdlr', be(0, 8), 'vide', be(0, 13));
  return bytesOf(box('ftyp', 'isom', be(0), 'isom'), box('moov', header, box('trak', box('mdia', handler))));
}

/** Descriptor and header of Monkey's Audio, without frames. */
function monkeysAudio() {
  const descriptor = [le(3990), le(52), le(24), ...[0, 0, 0, 0, 0].map((size) => le(size)), new Uint8Array(16)];
  return bytesOf(
    'MAC ',
    ...descriptor,
    le(2000, 2),
    le(0, 2),
    le(73_728),
    le(second),
    le(1),
    le(16, 2),
    le(2, 2),
    le(second),
  );
}

/** One WavPack block without audio: 16 bits, 44.1 kHz. */
function wavPack() {
  const flags = 1 + 9 * 2 ** 23;
  return bytesOf('wvpk', le(24), le(0x407, 2), le(0, 2), le(second), le(0), le(second), le(flags), le(0));
}

/** A DSD stream file of 2.8 MHz, without sound. */
function dsdStream() {
  const format = [le(1), le(0), le(2), le(2), le(dsdRate), le(1), le(dsdRate, 8), le(4096), le(0)];
  return bytesOf('DSD ', le(28, 8), le(92, 8), le(0, 8), 'fmt ', le(52, 8), ...format, 'data', le(12, 8));
}
