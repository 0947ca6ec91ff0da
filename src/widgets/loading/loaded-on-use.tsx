import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createLog } from '@/core/log';
import { loadCode } from '@/host/load-code';
import { useTranslation } from '@/i18n/use-translation';
import { showToast } from '@/ui/feedback/toast';
import { watchCloseRequests } from '@/ui/overlays/close-requests';

const log = createLog('loading');

/** The code of a component: loaded once, and again after a failure. */
type Code<Props> = { loaded: ComponentType<Props> | null; load: () => Promise<ComponentType<Props>> };

type LoadedOnUse<Props> = ComponentType<Props> & {
  /** Loads the code ahead of its use; a failure is reported when it is used. */
  prepare: () => void;
};

/**
 * A component whose code is loaded when it is first rendered. Renders nothing until then, and without delay when it is there:
 * unlike React's `lazy`, which shows what has loaded up to 300 ms late. A component with `onClose`, such as a dialog, is
 * rendered at once, any other after what is being rendered. Esc calls `onClose` while it loads, too. If the code can't be
 * loaded, the user is told, and `onClose` is called; the next time it is tried again.
 */
export function loadedOnUse<Props extends object>(load: () => Promise<ComponentType<Props>>): LoadedOnUse<Props> {
  let loading: Promise<ComponentType<Props>> | null = null;
  const code: Code<Props> = {
    loaded: null,
    load() {
      loading ??= loadCode(load).then(
        (component) => {
          code.loaded = component;
          return component;
        },
        (error: unknown) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
  };
  const render = (props: Props) => <Loaded code={code} props={props} />;
  return Object.assign(render, { prepare: () => void code.load().catch(() => undefined) });
}

function Loaded<Props extends object>({ code, props }: { code: Code<Props>; props: Props }) {
  const { t } = useTranslation();
  const [Content, setContent] = useState<ComponentType<Props> | null>(() => code.loaded);
  const { onClose } = props as { onClose?: () => void };
  // biome-ignore lint/correctness/useExhaustiveDependencies: one attempt for each time that it is shown
  useEffect(() => {
    if (Content !== null) return;
    const controller = new AbortController();
    const { signal } = controller;
    if (onClose) {
      const onKeyDown = (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        // It is on top of what else Esc closes.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      };
      addEventListener('keydown', onKeyDown, { signal, capture: true });
      signal.addEventListener('abort', watchCloseRequests(onClose));
    }
    code.load().then(
      (component) => {
        if (signal.aborted) return;
        controller.abort();
        const show = () => setContent(() => component);
        // At once: a key between two renderings would go to neither. A part of a screen waits its turn.
        if (onClose) flushSync(show);
        else startTransition(show);
      },
      (error: unknown) => {
        log.warn('a part of the page could not be loaded', error);
        if (signal.aborted) return;
        controller.abort();
        showToast(t('app.partFailed'), { tone: 'danger' });
        onClose?.();
      },
    );
    return () => controller.abort();
  }, []);
  return Content === null ? null : <Content {...props} />;
}
