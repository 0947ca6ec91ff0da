import CopyCheck from 'lucide-react/icons/copy-check';
import FileDown from 'lucide-react/icons/file-down';
import Replace from 'lucide-react/icons/replace';
import { type ReactNode, useState } from 'react';
import { isPlayable } from '@/core/song/song.ts';
import { withTexts } from '@/i18n/i18n.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { Button } from '@/ui/controls/button.tsx';
import type { MenuItem } from '@/ui/overlays/menu.tsx';
import { MoreButton } from '@/widgets/detail/more-button.tsx';
import { lazyComponent } from '@/widgets/loading/lazy-component.tsx';
import styles from './list-tools.module.css';
import type { ToolList } from './tool-list.ts';

const DuplicatesDialog = lazyComponent(
  async () => (await withTexts(() => import('./duplicates-dialog.tsx'), 'tools')).DuplicatesDialog,
);
const ReplacementsDialog = lazyComponent(
  async () => (await withTexts(() => import('./replacements-dialog.tsx'), 'tools')).ReplacementsDialog,
);
const ExportDialog = lazyComponent(
  async () => (await withTexts(() => import('./export-dialog.tsx'), 'tools')).ExportDialog,
);

type Tool = 'duplicates' | 'replacements' | 'export';

/** Menu items of a list's tools, and the open dialog, which the caller renders. Needs the texts of `core`. */
export function useListTools(list: ToolList): { items: () => MenuItem[]; dialog: ReactNode } {
  const { t } = useTranslation();
  const [tool, setTool] = useState<Tool | null>(null);
  const close = () => setTool(null);
  const item = (id: Tool, icon: ReactNode): MenuItem => ({
    id,
    label: t(`listTools.${id}`),
    icon,
    run: () => setTool(id),
  });
  return {
    items: () => [
      ...(list.remove && list.entries.length > 1 ? [item('duplicates', <CopyCheck size={18} />)] : []),
      ...(list.replace && hasUnavailable(list) ? [item('replacements', <Replace size={18} />)] : []),
      ...(list.entries.length > 0 ? [item('export', <FileDown size={18} />)] : []),
    ],
    dialog: tool === null ? null : dialogOf(tool, list, close),
  };
}

function dialogOf(tool: Tool, list: ToolList, close: () => void): ReactNode {
  if (tool === 'duplicates') return <DuplicatesDialog list={list} onClose={close} />;
  if (tool === 'replacements') return <ReplacementsDialog list={list} onClose={close} />;
  return <ExportDialog list={list} onClose={close} />;
}

function hasUnavailable({ entries }: ToolList): boolean {
  return entries.some(({ song }) => !isPlayable(song));
}

/** A button with the tools of a list in a menu. */
export function ListToolsButton({ list }: { list: ToolList }) {
  const { items, dialog } = useListTools(list);
  return (
    <>
      <MoreButton title={list.name} disabled={list.entries.length === 0} items={items} />
      {dialog}
    </>
  );
}

/** Offers replacements for the songs of a list that can't be played any more; nothing without any. */
export function UnavailableNotice({ list }: { list: ToolList }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const count = list.entries.filter(({ song }) => !isPlayable(song)).length;
  if (!list.replace || (count === 0 && !isOpen)) return null;
  return (
    <div className={styles.notice}>
      <p>{t('listTools.unavailable', { count })}</p>
      <Button tone="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('listTools.findReplacements')}
      </Button>
      {isOpen ? <ReplacementsDialog list={list} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
