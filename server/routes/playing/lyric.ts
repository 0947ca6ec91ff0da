import type { ApiRoute } from '../../api-exchange.ts';
import { lyricAccessKey } from '../../catalogue/song-hash.ts';
import { encryptKrc } from '../../lyrics/krc-cipher.ts';
import { krcText, lrcText, plainText } from '../../lyrics/krc-text.ts';

function base64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}

/** `/lyric`: one lyric file, encrypted KRC or LRC. `decode` asks for readable text beside the content. */
export const lyric: ApiRoute = (request, { catalogue }) => {
  const id = request.param('id');
  const fmt = request.param('fmt') === 'lrc' ? 'lrc' : 'krc';
  const song = catalogue.byLyricId(id);
  const known = song !== undefined && song.spec.lyricKind !== 'none';
  if (!known || request.param('accesskey').toUpperCase() !== lyricAccessKey(id)) {
    // `error_code` 0 and `status` 404: by the failure rule this still travels as HTTP 200.
    return {
      body: { status: 404, info: 'NOT FOUND', error_code: 0, fmt, contenttype: 0, charset: '', content: '', id: '0' },
    };
  }
  const plain = song.spec.lyricKind === 'plain' && fmt === 'krc';
  const text = plain ? plainText(song) : fmt === 'lrc' ? lrcText(song) : krcText(song);
  // Plain content under the name of KRC: this generation of the service fails to decrypt it and answers ''.
  const decoded = request.param('decode') === '' ? {} : { decodeContent: plain ? '' : text };
  return {
    body: {
      status: 200,
      info: 'OK',
      error_code: 0,
      fmt,
      contenttype: plain ? 1 : 0,
      _source: 'bss',
      charset: 'utf8',
      content: plain || fmt === 'lrc' ? base64(text) : encryptKrc(text),
      id,
      ...decoded,
    },
  };
};
