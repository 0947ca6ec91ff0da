import type { BidiPage } from './bidi.ts';
import type { Firefox } from './firefox.ts';

/** What the story measured. */
export type StoryReport = {
  title: string;
  /** Peak sample of the engine's output, 0–1, after a time without pages. */
  loudest: number;
  /** Progress of the song and amount of played audio while no page was open, in seconds. */
  wentOn: number;
  played: number;
};

/** The engine's media elements, which pages may read. */
const media = `[...browser.extension.getBackgroundPage().document.querySelectorAll('audio')]`;
const position = `Math.max(0, ...${media}.filter((one) => !one.paused).map((one) => one.currentTime))`;

/** Peak sample of the engine within a second. */
const loudest = `(async () => {
  const sounding = ${media}.find((one) => !one.paused);
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(sounding.mozCaptureStream()).connect(analyser);
  await context.resume();
  const samples = new Float32Array(analyser.fftSize);
  let most = 0;
  for (const until = Date.now() + 1000; Date.now() < until; await new Promise((done) => setTimeout(done, 20))) {
    analyser.getFloatTimeDomainData(samples);
    for (const sample of samples) most = Math.max(most, Math.abs(sample));
  }
  await context.close();
  return most;
})()`;

/** A clock of the audio output in seconds: a fake output is slower than time on a busy machine. */
const startClock = `(async () => {
  const background = browser.extension.getBackgroundPage();
  background.outputClock = new background.AudioContext();
  const late = new Promise((_, reject) => setTimeout(reject, 30_000, new Error('Firefox has no audio output')));
  await Promise.race([background.outputClock.resume(), late]);
})()`;
const clockAndPosition = `JSON.stringify([browser.extension.getBackgroundPage().outputClock.currentTime, ${position}])`;

/** WebDriver's code of the Enter key. */
const enterKey = '\uE007';

const searchField = `document.querySelector('header input')`;
/** Row of the first found song; other screens have no tabs. */
const songRow = `[...document.querySelectorAll('main [role=tabpanel] :is([role=row], li)')].find((row) => row.textContent.includes('雨'))`;

/** Searches, plays, closes every page, and checks that the song is still audible. */
export async function playAcrossPages(firefox: Firefox, service: string): Promise<StoryReport> {
  const first = await openApp(firefox, service);
  await first.waitFor(searchField);
  await first.evaluate(startClock);
  await first.press(searchField);
  await first.waitFor(`document.activeElement === ${searchField}`);
  await first.type('雨');
  await first.waitFor(`${searchField}.value === '雨'`);
  await first.type(enterKey);
  await first.press(songRow);
  await first.waitFor(
    `${position} > 1`,
    `JSON.stringify(${media}.map((one) => [one.src, one.error?.message, one.paused, one.readyState, one.networkState, one.currentTime]))`,
  );
  const title = await first.waitFor<string>(`document.title.startsWith('▶ ') && document.title`, 'document.title');
  const read = async (page: BidiPage) => JSON.parse(await page.evaluate<string>(clockAndPosition)) as [number, number];
  const [clockBefore, positionBefore] = await read(first);
  await first.close();
  // Playing time without pages, not a wait for a state.
  await new Promise((resolve) => setTimeout(resolve, 5000));
  const second = await firefox.bidi.open(firefox.addressOf('app.html'));
  const [clockAfter, positionAfter] = await read(second);
  await second.waitFor(`document.title === ${JSON.stringify(title)}`, 'document.title');
  const report = {
    title,
    loudest: await second.evaluate<number>(loudest),
    wentOn: positionAfter - positionBefore,
    played: clockAfter - clockBefore,
  };
  await second.close();
  return report;
}

async function openApp(firefox: Firefox, service: string): Promise<BidiPage> {
  // An icon of the extension has its storage and runs no code.
  const page = await firefox.bidi.open(firefox.addressOf('icons/icon.svg'));
  await page.evaluate(`(() => {
    localStorage.setItem('disclaimerAccepted', 'true');
    localStorage.setItem('settings', '${JSON.stringify({ networkMode: 'devnet', serviceAddress: service, language: 'en' })}');
  })()`);
  await page.goTo(firefox.addressOf('app.html'));
  return page;
}
