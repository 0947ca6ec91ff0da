import { withTexts } from '@/i18n/i18n';
import { useLyricsServer } from '@/state/host-state';
import { loadedOnUse } from '@/widgets/loading/loaded-on-use';

const PageQuestionDialog = loadedOnUse(
  async () => (await withTexts(() => import('./page-question-dialog'), 'settings')).PageQuestionDialog,
);

/** Asks about a page that tried to connect to the lyrics server of the desktop app. */
export function PageQuestion() {
  const known = useLyricsServer();
  const origin = known?.status.asked;
  if (!known || !origin) return null;
  return (
    <PageQuestionDialog
      // Another page is another question, so the focus must not stay on an answer.
      key={origin}
      origin={origin}
      onAnswer={(isAllowed) => known.server.answer(origin, isAllowed)}
    />
  );
}
