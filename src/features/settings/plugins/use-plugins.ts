import { useCallback, useEffect, useRef, useState } from 'react';
import type { PluginInfo, PluginManager } from '@/host/host';

/** `failed` = the shell did not answer. */
type PluginList = 'loading' | 'failed' | readonly PluginInfo[];

/** `busy` = not run, because another call is running; `failed` = the shell did not answer. */
type Outcome<Result> = { type: 'done'; result: Result } | { type: 'busy' } | { type: 'failed' };

type Plugins = {
  list: PluginList;
  isBusy: boolean;
  /** Runs one call at a time and resolves when the list is as it is afterwards. Never rejects. */
  run: <Result>(call: () => Promise<Result>) => Promise<Outcome<Result>>;
};

/** The plugins of the desktop app, followed while the component is mounted. */
export function usePlugins(manager: PluginManager): Plugins {
  const [list, setList] = useState<PluginList>('loading');
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  /** Counts the requests: an older answer never replaces a newer one. */
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
    if (isRunning.current) return { type: 'busy' };
    isRunning.current = true;
    setIsBusy(true);
    try {
      return { type: 'done', result: await call() };
    } catch {
      return { type: 'failed' };
    } finally {
      await load();
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { list, isBusy, run };
}
