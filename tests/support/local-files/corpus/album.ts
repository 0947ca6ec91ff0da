import type { Sounds } from '../sounds.ts';
import { latin1 } from '../writers/bytes.ts';
import { pngPicture } from '../writers/pictures.ts';
import { withFlacTags } from '../writers/vorbis.ts';
import { type CorpusFile, coverColours } from './corpus-file.ts';

const discs = [
  ['Overture', 'Rising Water', 'Lighthouse'],
  ['Second Wind', 'Homeward'],
] as const;

/** An album of two discs in two folders, with a picture, and lyrics beside some files. */
export function albumFiles(sounds: Sounds): CorpusFile[] {
  const folder = 'The Harbour/2016 Tidal';
  const tracks = discs.flatMap((titles, disc) =>
    titles.map((title, index) => ({
      path: `${folder}/CD ${disc + 1}/0${index + 1} ${title}.flac`,
      bytes: withFlacTags(sounds.flac, [
        ['TITLE', title],
        ['ARTIST', disc === 1 ? 'The Harbour feat. Mira Vale' : 'The Harbour'],
        ['ALBUMARTIST', 'The Harbour'],
        ['ALBUM', 'Tidal'],
        ['TRACKNUMBER', String(index + 1)],
        ['DISCNUMBER', `${disc + 1}/2`],
        ['DATE', '2016'],
        ['GENRE', 'Rock'],
      ]),
      expected: {
        title,
        album: 'Tidal',
        albumArtist: 'The Harbour',
        trackNumber: index + 1,
        discNumber: disc + 1,
        year: 2016,
        genres: ['Rock'],
        durationMs: 1000,
        isLossless: true,
      },
    })),
  );
  return [
    ...tracks,
    { path: `${folder}/folder.png`, bytes: pngPicture(300, coverColours.folder), expected: null },
    { path: `${folder}/CD 1/cover.png`, bytes: pngPicture(300, coverColours.folder), expected: null },
    {
      path: `${folder}/CD 1/01 Overture.lrc`,
      bytes: latin1('[ti:Overture]\n[00:00.00]the sea\n[00:00.50]is wide\n'),
      expected: null,
    },
  ];
}
