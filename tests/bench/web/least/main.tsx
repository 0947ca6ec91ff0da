/*
 * The least page that shows the same songs as Kanade: the daily songs, and at `#<id>` a playlist in a virtual list. The speed
 * of Kanade is measured as a ratio to it, in the same run. `service` in the URL is the address of the music service.
 */
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { List, type RowComponentProps } from 'react-window';
import './least.css';

type Daily = { songname: string; author_name: string; sizable_cover: string; time_length: number };
type Track = { name: string; timelen: number };

const service = new URLSearchParams(location.search).get('service') ?? '';

async function request<Data>(path: string): Promise<Data> {
  return (await (await fetch(service + path)).json()).data;
}

const requestDaily = request<{ song_list: Daily[] }>('/everyday/recommend');

/** Requests 250 songs, the page size with which Kanade reads a playlist. */
const requestTracks = (id: string) => request<{ songs: Track[] }>(`/playlist/track/all?id=${id}&page=1&pagesize=250`);

function Page({ daily }: { daily: Daily[] }) {
  const [hash, setHash] = useState(location.hash.slice(1));
  useEffect(() => {
    const follow = () => setHash(location.hash.slice(1));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return <main>{hash.length > 1 ? <Tracks key={hash} id={hash} /> : <DailySongs songs={daily} />}</main>;
}

function DailySongs({ songs }: { songs: Daily[] }) {
  return (
    <ul>
      {songs.map((song) => (
        <li key={song.songname}>
          <img src={song.sizable_cover.replace('{size}', '120')} alt="" width="56" height="56" />
          <span>{song.songname}</span>
          <span>{song.author_name}</span>
        </li>
      ))}
    </ul>
  );
}

function Tracks({ id }: { id: string }) {
  const [tracks, setTracks] = useState<Track[]>([]);
  useEffect(() => {
    requestTracks(id).then(({ songs }) => setTracks(songs));
  }, [id]);
  return <List rowComponent={TrackRow} rowCount={tracks.length} rowHeight={56} rowProps={{ tracks }} />;
}

function TrackRow({ index, style, tracks, ariaAttributes }: RowComponentProps<{ tracks: Track[] }>) {
  const { name = '', timelen = 0 } = tracks[index] ?? {};
  return (
    <div style={style} {...ariaAttributes}>
      <span>{name}</span> <span>{Math.round(timelen / 1000)} s</span>
    </div>
  );
}

requestDaily.then(({ song_list: daily }) =>
  createRoot(document.getElementById('root') as HTMLElement).render(<Page daily={daily} />),
);
