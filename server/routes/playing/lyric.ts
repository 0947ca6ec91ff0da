import type { ApiRoute } from '../../api-exchange.ts';
import { lyricAccessKey } from '../../catalogue/song-hash.ts';
import { encryptKrc } from '../../lyrics/krc-cipher.ts';
import { krcText, lrcText, plainText } from '../../lyrics/krc-text.ts';
import { SHAPES } from '../shapes.ts';

/** `/lyric`: one lyric file, encrypted KRC or LRC. `decode` asks for readable text beside the content. */
export const lyric: ApiRoute = ({ param }, { catalogue }) => {
  const id = param('id');
  const fmt = param('fmt') === 'lrc' ? 'lrc' : 'krc';
  const song = catalogue.byLyricId(id);
  const known = song !== undefined && song.spec.lyricKind !== 'none';
  // `error_code` 0 and `status` 404: by the failure rule this still travels as HTTP 200.
  if (!known || param('accesskey').toUpperCase() !== lyricAccessKey(id))
    return { body: SHAPES.playing.noLyric({ fmt }) };
  const plain = song.spec.lyricKind === 'plain' && fmt === 'krc';
  const text = plain ? plainText(song) : fmt === 'lrc' ? lrcText(song) : krcText(song);
  const content = plain || fmt === 'lrc' ? Buffer.from(text, 'utf8').toString('base64') : encryptKrc(text);
  // Plain content under the name of KRC: this generation of the service fails to decrypt it and answers ''.
  const decoded = param('decode') === '' ? undefined : plain ? '' : text;
  return { body: SHAPES.playing.lyric({ fmt, contentType: plain ? 1 : 0, content, id, decoded }) };
};
