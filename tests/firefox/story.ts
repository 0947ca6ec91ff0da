import type { BidiPage } from './bidi.ts';
import type { Firefox } from './firefox.ts';

/** What the story measured. */
export type StoryReport = {
  title: string;
  /** Loudest sample of the engine's output, 0 to 1, while no page was open before. */
  loudest: number;
  /** How far the song went on while no page was open, and how much sound the output played in that time, in seconds. */
  wentOn: number;
  played: number;
};

/** The media elements of the engine, which a page may read. */
const media = `[...browser.extension.getBackgroundPage().document.querySelectorAll('audio')]`;
const position = `Math.max(0, ...${media}.filter((one) => !one.paused).map((one) => one.currentTime))`;

/** The loudest sample within a second of what the engine plays. */
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

/** A clock of what the audio output has played, in seconds: an imitated output is slower than time on a busy machine. */
const startClock = `(async () => {
  const background = browser.extension.getBackgroundPage();
  background.outputClock = new background.AudioContext();
  const late = new Promise((_, reject) => setTimeout(reject, 30_000, new Error('Firefox has no audio output')));
  await Promise.race([background.outputClock.resume(), late]);
})()`;
const clockAndPosition = `JSON.stringify([browser.extension.getBackgroundPage().outputClock.currentTime, ${position}])`;

/** The code of the Enter key in WebDriver. */
const enterKey = '\uE007';

const searchField = `document.querySelector('header input')`;
/** The row of the first song that the search has found; other screens have no tabs. */
const songRow = `[...document.querySelectorAll('main [role=tabpanel] :is([role=row], li)')].find((row) => row.textContent.includes('雨'))`;

/** Installs, searches, plays, closes every page, and looks whether it is still sounding. */
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
  // This is the time that the music has to go on by itself, not a wait for a state.
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
  // A picture of the extension has its storage, and starts nothing before the settings are there.
  const page = await firefox.bidi.open(firefox.addressOf('icons/icon.svg'));
  await page.evaluate(`(() => {
    localStorage.setItem('disclaimerAccepted', 'true');
    localStorage.setItem('settings', '${JSON.stringify({ networkMode: 'devnet', serviceAddress: service, language: 'en' })}');
  })()`);
  await page.goTo(firefox.addressOf('app.html'));
  return page;
}
