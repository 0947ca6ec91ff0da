import { useCallback, useEffect, useRef, useState } from 'react';
import type { PluginError, PluginInfo, PluginManager } from '@/host/host.ts';
import type { useTranslation } from '@/i18n/use-translation.ts';

/** `failed` = the shell did not answer. */
type PluginList = 'loading' | 'failed' | readonly PluginInfo[];

/** `busy` = not run, because another call is running; `failed` = the shell did not answer. */
type Outcome<Result> = { type: 'done'; result: Result } | { type: 'busy' } | { type: 'failed' };

type Plugins = {
  list: PluginList;
  isBusy: boolean;
  /** Runs one call at a time and resolves once the list is updated. Never rejects. */
  run: <Result>(call: () => Promise<Result>) => Promise<Outcome<Result>>;
  /** Resolves when no call is running. */
  whenIdle: () => Promise<void>;
};

/** The plugins of the desktop app, updated while the component is mounted. */
export function usePlugins(manager: PluginManager): Plugins {
  const [list, setList] = useState<PluginList>('loading');
  const [isBusy, setIsBusy] = useState(false);
  /** Resolves when the running call has ended; null = none. */
  const running = useRef<Promise<void> | null>(null);
  /** Number of the last request: an older answer never replaces a newer one. */
  const latest = useRef(0);

  const load = useCallback(async () => {
    latest.current += 1;
    const request = latest.current;
    const loaded = await manager.list().catch((): PluginList => 'failed');
    if (request === latest.current) setList(loaded);
  }, [manager]);

  useEffect(() => {
    void load();
    const unsubscribe = manager.onChanged(() => void load());
    return () => {
      latest.current += 1;
      unsubscribe();
    };
  }, [manager, load]);

  const run: Plugins['run'] = async (call) => {
    if (running.current) return { type: 'busy' };
    const { promise, resolve } = Promise.withResolvers<void>();
    running.current = promise;
    setIsBusy(true);
    try {
      return { type: 'done', result: await call() };
    } catch {
      return { type: 'failed' };
    } finally {
      await load();
      running.current = null;
      setIsBusy(false);
      resolve();
    }
  };
  const whenIdle = async (): Promise<void> => {
    while (running.current) await running.current;
  };
  return { list, isBusy, run, whenIdle };
}

type Translate = ReturnType<typeof useTranslation>['t'];

/** The message for an error of a plugin or its installation, with the file, field or text that it is about. */
export function pluginErrorText({ code, detail }: PluginError, t: Translate): string {
  const text = t(`plugins.errors.${code}`);
  return detail === '' ? text : t('plugins.errorDetail', { text, detail });
}
