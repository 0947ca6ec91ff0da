import { unknown } from './song-state.js';

const text = (name, ...values) => chrome.i18n.getMessage(name, values);
const song = document.getElementById('song');
const speak = document.getElementById('speak');
const buttons = document.querySelectorAll('[data-command]');
/** The song that was said last; the first one that is shown is not said. */
let said;

function show({ isConnected, song: playing } = unknown) {
  for (const button of buttons) button.disabled = !isConnected;
  const sentence = !isConnected ? text('notConnected') : playing ? announcementOf(playing) : text('nothing');
  // Only a change is announced to screen readers.
  if (song.textContent !== sentence) song.textContent = sentence;
  const isNew = said !== undefined && playing !== null && playing.hash !== said;
  if (isNew && speak.checked) say(sentence);
  if (playing !== null || said === undefined) said = playing?.hash ?? '';
}

const announcementOf = ({ title, artist }) =>
  artist === '' ? text('nowPlayingTitle', title) : text('nowPlaying', title, artist);

/** Fails only where the worker can't be started, which the text for "not connected" covers. */
const tellWorker = (command) => chrome.runtime.sendMessage({ command }).catch(() => undefined);

function say(sentence) {
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(sentence);
  utterance.lang = chrome.i18n.getUILanguage();
  speechSynthesis.speak(utterance);
}

document.documentElement.lang = chrome.i18n.getUILanguage();
document.title = text('name');
document.getElementById('name').textContent = text('name');
for (const button of buttons) {
  button.title = text(button.dataset.text);
  button.ariaLabel = button.title;
  button.addEventListener('click', () => tellWorker(button.dataset.command));
}
document.querySelector('[data-text="speak"]').textContent = text('speak');
// Not every system has voices.
document.getElementById('speech').hidden = !('speechSynthesis' in globalThis);
speak.addEventListener('change', () => chrome.storage.local.set({ isSpoken: speak.checked }));

chrome.storage.local.onChanged.addListener(({ state }) => {
  if (state) show(state.newValue);
});
const stored = await chrome.storage.local.get(['state', 'isSpoken']);
speak.checked = stored.isSpoken === true;
show(stored.state);
void tellWorker('connect');
