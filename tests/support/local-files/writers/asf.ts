import { type Bytes, bytesOf, le, readLe, utf16 } from './bytes.ts';

const contentDescription = '33 26 b2 75 8e 66 cf 11 a6 d9 00 aa 00 62 ce 6c';
const extendedContent = '40 a4 d0 d2 07 e3 d2 11 97 f0 00 a0 c9 5e a8 50';

const guid = (text: string): Bytes => Uint8Array.from(text.split(' '), (byte) => Number.parseInt(byte, 16));
const wide = (text: string): Bytes => bytesOf(utf16(text, 'le'), [0, 0]);
const object = (id: string, content: Uint8Array): Bytes => bytesOf(guid(id), le(content.length + 24, 8), content);

/** Replaces title, author and further fields (`WM/AlbumTitle` …) of an ASF (WMA) file. */
export function withAsfTags(
  file: Uint8Array,
  title: string,
  author: string,
  fields: Readonly<Record<string, string | Uint8Array>>,
): Bytes {
  const texts = [title, author, '', '', ''].map(wide);
  const description = bytesOf(...texts.map(({ length }) => Uint8Array.from(le(length, 2))), ...texts);
  const entries = Object.entries(fields).map(([name, value]) => {
    const bytes = typeof value === 'string' ? wide(value) : value;
    return bytesOf(
      le(wide(name).length, 2),
      wide(name),
      le(typeof value === 'string' ? 0 : 1, 2),
      le(bytes.length, 2),
      bytes,
    );
  });
  const added = [
    object(contentDescription, description),
    object(extendedContent, bytesOf(le(entries.length, 2), ...entries)),
  ];
  const headerSize = readLe(file, 16, 6);
  const own: Uint8Array[] = [];
  for (let at = 30; at < headerSize; at += readLe(file, at + 16, 6)) {
    const bytes = file.subarray(at, at + readLe(file, at + 16, 6));
    const id = Buffer.from(bytes.subarray(0, 16)).toString('hex');
    const isReplaced = [contentDescription, extendedContent].some((name) => name.replaceAll(' ', '') === id);
    if (!isReplaced) own.push(bytes);
  }
  const content = bytesOf(...own, ...added);
  return bytesOf(
    file.subarray(0, 16),
    le(content.length + 30, 8),
    le(own.length + added.length),
    file.subarray(28, 30),
    content,
    file.subarray(headerSize),
  );
}

/** A value of `WM/Picture`: kind, length, MIME type, description, picture. */
export function asfPicture(picture: Uint8Array, mime: string, type = 3): Bytes {
  return bytesOf([type], le(picture.length), wide(mime), wide(''), picture);
}
