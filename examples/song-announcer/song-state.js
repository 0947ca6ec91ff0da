/** What is known about the player: the same object for the worker, which stores it, and the popup, which shows it. */
export const unknown = { isConnected: false, isPlaying: false, song: null };

/**
 * The state after a message of Kanade's socket; the same object where it says nothing new. What is no message is ignored.
 * @param {string} text as received
 */
export function afterMessage(state, text) {
  const message = parsed(text);
  switch (message?.type) {
    case 'welcome':
      return state.isConnected ? state : { ...state, isConnected: true };
    case 'lyrics': {
      const song = songOf(message.data?.currentSong);
      return song?.hash === state.song?.hash ? state : { ...state, song };
    }
    case 'playerState': {
      const isPlaying = message.data?.isPlaying === true;
      return isPlaying === state.isPlaying ? state : { ...state, isPlaying };
    }
    default:
      return state;
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function songOf(song) {
  if (typeof song?.hash !== 'string' || typeof song.name !== 'string') return null;
  return { hash: song.hash, title: song.name, artist: typeof song.author === 'string' ? song.author : '' };
}
