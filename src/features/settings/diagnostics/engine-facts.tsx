import type { Diagnostics } from '@/core/diagnostics/diagnostics';
import { formatBytes } from '@/core/text/format-bytes';
import { useTranslation } from '@/i18n/use-translation';
import { Facts } from './facts';

/** The engine, its sound, and how smoothly this page runs. */
export function EngineFacts({ diagnostics }: { diagnostics: Diagnostics }) {
  const { t, i18n } = useTranslation();
  const { player, engine, frames, heapBytes } = diagnostics;
  const number = (value: number) => value.toLocaleString(i18n.language);
  const unknown = t('diagnostics.unknown');
  const since =
    engine && new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' }).format(engine.startedAtEpochMs);
  return (
    <>
      <Facts
        title={t('diagnostics.player.title')}
        facts={[
          [
            t('diagnostics.player.engine'),
            since && player.connection === 'connected'
              ? t('diagnostics.player.since', { time: since })
              : t(`diagnostics.player.${player.connection}`),
          ],
          [t('diagnostics.player.revivals'), number(player.revivals)],
          [t('diagnostics.player.queue'), number(player.queueLength)],
        ]}
      />
      <Facts title={t('diagnostics.sound.title')} facts={soundFacts()} />
      <Facts
        title={t('diagnostics.page.title')}
        facts={[
          [
            t('diagnostics.page.frames'),
            t('diagnostics.page.framesValue', { late: number(frames.late), total: number(frames.total) }),
          ],
          [t('diagnostics.page.heap'), heapBytes === null ? unknown : formatBytes(heapBytes, i18n.language)],
        ]}
      />
    </>
  );

  function soundFacts(): [string, string][] {
    if (!engine) return [[t('diagnostics.sound.graph'), unknown]];
    const { graph, device } = engine.sound;
    const shownDevice = device ?? t('diagnostics.sound.defaultDevice');
    if (!graph) {
      return [
        [t('diagnostics.sound.graph'), t('diagnostics.sound.unused')],
        [t('diagnostics.sound.device'), shownDevice],
      ];
    }
    const kilohertz = (graph.sampleRateHz / 1000).toLocaleString(i18n.language, { maximumFractionDigits: 1 });
    return [
      [
        t('diagnostics.sound.graph'),
        t(graph.state === 'running' ? 'diagnostics.sound.running' : 'diagnostics.sound.suspended'),
      ],
      [t('diagnostics.sound.sampleRate'), `${kilohertz} kHz`],
      [
        t('diagnostics.sound.latency'),
        t('diagnostics.sound.latencyValue', {
          base: number(Math.round(graph.baseLatencyMs)),
          output: number(Math.round(graph.outputLatencyMs)),
        }),
      ],
      [t('diagnostics.sound.device'), shownDevice],
    ];
  }
}
