import { describe, expect, it } from 'vitest';
import { shareLink } from './share-link';

describe('a link to share', () => {
  it('leads to the web app where its address is known, whatever screen is open there', () => {
    const link = 'https://kanade.example/app/#/share?hash=AB12';
    expect(shareLink({ hash: 'AB12' }, 'https://kanade.example/app/')).toBe(link);
    expect(shareLink({ hash: 'AB12' }, 'https://kanade.example/app/#/lyrics')).toBe(link);
  });

  it('uses the scheme of the desktop app otherwise', () => {
    expect(shareLink({ hash: 'AB12' }, null)).toBe('kanade://share?hash=AB12');
    expect(shareLink({ listId: 'collection_3_7_2_0' }, null)).toBe('kanade://share?listid=collection_3_7_2_0');
  });

  it('encodes special characters in an id', () => {
    expect(shareLink({ listId: 'a&b=c#d' }, null)).toBe('kanade://share?listid=a%26b%3Dc%23d');
  });
});
