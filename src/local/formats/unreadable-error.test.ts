import * as library from 'music-metadata-browser';
import { describe, expect, it } from 'vitest';
import { asUnreadable, UnreadableError } from './unreadable-error.ts';

describe('a failure of reading tags', () => {
  it.each([
    ['could not determine the type', new library.CouldNotDetermineFileTypeError('x'), 'unknown-type'],
    ['unsupported type', new library.UnsupportedFileTypeError('x'), 'unsupported-type'],
    ['unexpected content', new library.UnexpectedFileContentError('FLAC', 'x'), 'unexpected-content'],
    ['field decoding', new library.FieldDecodingError('x'), 'field-decoding'],
    ['internal parser error', new library.InternalParserError('x'), 'parser'],
    ['an error that the library did not expect', new RangeError('Offset is outside the bounds'), 'parser'],
    ['no error at all', 'text', 'parser'],
    ['a file that can not be read', new DOMException('x', 'NotReadableError'), 'no-access'],
    ['a file without permission', new DOMException('x', 'NotAllowedError'), 'no-access'],
    ['a file that is gone', new DOMException('x', 'NotFoundError'), 'no-access'],
  ])('%s', (_name, error, reason) => {
    const unreadable = asUnreadable(error);
    expect(unreadable).toBeInstanceOf(UnreadableError);
    expect(unreadable).toMatchObject({ name: 'UnreadableError', reason, cause: error });
  });

  it('stays what it is', () => {
    const error = new UnreadableError('too-large');
    expect(asUnreadable(error)).toBe(error);
  });
});
