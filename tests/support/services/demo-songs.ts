import { createCatalogue, type Song } from '../../../server/catalogue/catalogue.ts';

const { songs } = createCatalogue();

function songOf(number: number): Song {
  const song = songs.find(({ spec }) => spec.number === number);
  if (!song) throw new Error(`the service has no song ${number}`);
  return song;
}

/** Songs that stories play by title. A search for "night" begins with all but the paid one. */
export const demoSongs = {
  free: songOf(28),
  otherFree: songOf(1),
  vip: songOf(4),
  standardOnly: songOf(5),
  withEffects: songOf(8),
  /** A search for "rain" finds it. */
  paid: songOf(20),
};

/** Hash of the standard quality, a part of its file's address. */
export const hashOf = ({ hashes }: Song): string => hashes['128'];
