import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useTranslation } from '@/i18n/use-translation.ts';
import { SongList } from '@/widgets/songs/song-list.tsx';
import { render } from '../../tests/support/components/render.tsx';
import { makeSong } from '../../tests/support/fakes/songs.ts';

const arabic = 'أغنية طويلة جدا جدا لا يتسع لها المكان هنا أبدا ولا الزمان الذي نعيش فيه هذه الأيام';
const hebrew = 'שיר הלל #2 - (Live!)';

/** The box in which a part of a text is drawn. */
function boxOf(text: string, part: string): DOMRect {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const at = node.nodeValue === text ? text.indexOf(part) : -1;
    if (at === -1) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + part.length);
    return range.getBoundingClientRect();
  }
  throw new Error(`“${text}” is not shown`);
}

function Message({ title }: { title: string }) {
  const { t } = useTranslation();
  return <p>{t('song.play', { title })}</p>;
}

test('a title from right to left shows its beginning, and stays where other titles are', async () => {
  const songs = [arabic, hebrew, 'A title'].map((title, at) => makeSong(at, { title }));
  await render(
    <div style={{ width: 400 }}>
      <SongList label="Songs" songs={songs} />
    </div>,
  );
  const row = page.getByRole('list').element().getBoundingClientRect();
  const [beginning, end] = [boxOf(arabic, 'أغنية'), boxOf(arabic, 'الأيام')];
  expect(beginning.right).toBeLessThanOrEqual(row.right);
  expect(end.right).toBeLessThan(boxOf('A title', 'A').left);
  // In right-to-left text, the suffixes are to the left of the Hebrew words, in reading order.
  expect(boxOf(hebrew, '#2').right).toBeLessThanOrEqual(boxOf(hebrew, 'הלל').left);
  expect(boxOf(hebrew, 'Live').right).toBeLessThanOrEqual(boxOf(hebrew, '#2').left);
  expect(boxOf(hebrew, hebrew).left).toBeCloseTo(boxOf('A title', 'A').left, -1);
});

test('the artists of a song follow the direction of the first, each in its own', async () => {
  const artists = ['فرقة ذات اسم', 'Friends (Live!)'].map((name) => ({ name, id: null }));
  await render(<SongList label="Songs" songs={[makeSong(1, { artists })]} />);
  expect(boxOf('Friends (Live!)', 'Live!)').right).toBeLessThan(boxOf('فرقة ذات اسم', 'فرقة').left);
  expect(boxOf('Friends (Live!)', 'Friends').left).toBeLessThan(boxOf('Friends (Live!)', '!)').left);
});

test('a text of the interface keeps its order around a title', async () => {
  await render(
    <>
      <Message title={hebrew} />
      <Message title="A title" />
    </>,
  );
  const text = `Play \u2068${hebrew}\u2069`;
  await expect.element(page.getByText(text)).toBeVisible();
  expect(boxOf(text, 'Play').right).toBeLessThan(boxOf(text, 'Live').left);
  await expect.element(page.getByText('Play A title', { exact: true })).toBeVisible();
});
