import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '@/core/navigation/paths';
import { ArtistScreen } from './artist/artist-screen';
import { PlaylistScreen } from './playlist-screen';

/** A playlist (`global_collection_id`, `listid`) or an artist (`singerid`, `unfollow`). */
export function PlaylistDetailPage() {
  const [parameters] = useSearchParams();
  const globalId = parameters.get('global_collection_id');
  const artistId = parameters.get('singerid');
  if (globalId) {
    return <PlaylistScreen key={globalId} globalId={globalId} listId={parameters.get('listid') || null} />;
  }
  if (artistId) {
    return <ArtistScreen key={artistId} artistId={artistId} isMarkedFollowed={isFlag(parameters.get('unfollow'))} />;
  }
  return <Navigate to={paths.library} replace />;
}

function isFlag(value: string | null): boolean {
  return value !== null && !['', '0', 'false'].includes(value.toLowerCase());
}
