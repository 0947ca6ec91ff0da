import type { Scrobbling } from '@/core/scrobble/connection.ts';
import type { ScrobbleTarget } from '@/core/scrobble/listen.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { changeScrobbling } from '@/state/scrobble/connections.ts';
import { useScrobbleState, useScrobbling } from '@/state/scrobble/use-scrobbling.ts';
import { Switch } from '@/ui/controls/switch.tsx';

export function ListenbrainzValue() {
  return <TargetValue target="listenbrainz" />;
}

export function LastfmValue() {
  return <TargetValue target="lastfm" />;
}

function TargetValue({ target }: { target: ScrobbleTarget }) {
  const { t } = useTranslation();
  const connection = useScrobbling()[target];
  if (connection === null) return t('scrobbling.notConnected');
  if (connection.isPaused) return t('scrobbling.paused');
  return <ConnectedValue target={target} />;
}

function ConnectedValue({ target }: { target: ScrobbleTarget }) {
  const { t } = useTranslation();
  const state = useScrobbleState(target).data;
  return state && (state.outbox === null || state.outbox.stop !== null)
    ? t('scrobbling.needsLogin')
    : t('scrobbling.connected');
}

/** Ids of the name and the description of a card. */
type CardIds = { labelId: string; hintId: string };

type Choice = { [Key in keyof Scrobbling]: Scrobbling[Key] extends boolean ? Key : never }[keyof Scrobbling];

export const NowPlayingSwitch = (ids: CardIds) => <ChoiceSwitch choice="sendsNowPlaying" {...ids} />;
export const LikesSwitch = (ids: CardIds) => <ChoiceSwitch choice="sendsLikes" {...ids} />;
export const OwnFilesSwitch = (ids: CardIds) => <ChoiceSwitch choice="sendsOwnFiles" {...ids} />;

function ChoiceSwitch({ choice, labelId, hintId }: CardIds & { choice: Choice }) {
  const isOn = useScrobbling()[choice];
  return (
    <Switch
      labelledBy={labelId}
      describedBy={hintId}
      checked={isOn}
      onChange={(isWanted) => changeScrobbling({ [choice]: isWanted })}
    />
  );
}
