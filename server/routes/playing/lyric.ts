import type { ApiCall, ApiRoute } from '../../api-exchange.ts';
import { lyricAccessKey } from '../../catalogue/song-hash.ts';
import { encryptKrc } from '../../lyrics/krc-cipher.ts';
import { krcText, lrcText, plainText } from '../../lyrics/krc-text.ts';
import { shapesOf } from '../shapes.ts';
import templates from './lyric.json' with { type: 'json' };

const SHAPES = shapesOf(templates);

/** `/lyric`: a lyric file, encrypted KRC or LRC. `decode` requests readable text as well. */
const lyric: ApiRoute = ({ param }, { catalogue }) => {
  const id = param('id');
  const fmt = param('fmt') === 'lrc' ? 'lrc' : 'krc';
  const song = catalogue.byLyricId(id);
  const known = song !== undefined && song.spec.lyricKind !== 'none';
  // `error_code` 0 and `status` 404, which the error rule sends as HTTP 200.
  if (!known || param('accesskey').toUpperCase() !== lyricAccessKey(id)) return { body: SHAPES.noLyric({ fmt }) };
  const plain = song.spec.lyricKind === 'plain' && fmt === 'krc';
  const text = plain ? plainText(song) : fmt === 'lrc' ? lrcText(song) : krcText(song);
  const content = plain || fmt === 'lrc' ? Buffer.from(text, 'utf8').toString('base64') : encryptKrc(text);
  // Plain content declared as KRC: this generation of the service fails to decrypt it and answers ''.
  const decoded = param('decode') === '' ? undefined : plain ? '' : text;
  return { body: SHAPES.lyric({ fmt, contentType: plain ? 1 : 0, content, id, decoded }) };
};

export const LYRIC_CALLS: readonly ApiCall[] = [{ path: '/lyric', route: lyric }];
