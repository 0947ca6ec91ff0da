import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createLog } from '@/core/log.ts';
import { loadCode } from '@/host/load-code.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { showToast } from '@/ui/feedback/toast.ts';
import { watchCloseRequests } from '@/ui/overlays/close-requests.ts';

const log = createLog('loading');

/** The code of a component; after an error, `load` tries again. */
type Code<Props> = { loaded: ComponentType<Props> | null; load: () => Promise<ComponentType<Props>> };

type LazyComponent<Props> = ComponentType<Props> & {
  /** Prefetches the code; an error is reported on use. */
  prepare: () => void;
};

/**
 * A lazy component that renders nothing until its code is loaded. Unlike React's `lazy`, it shows loaded code without a
 * delay of up to 300 ms. A component with `onClose`, such as a dialog, is rendered synchronously, any other in a
 * transition; Esc calls `onClose` also during loading. If loading fails, a message is shown and `onClose` is called;
 * the next use tries again.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
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
        // It is above everything else that Esc closes.
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
        // Synchronously, because a key between two renders would reach neither this component nor the page.
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
