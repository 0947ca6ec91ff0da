import type { App } from 'electron';
import type { ShellSettings } from '../../ipc';

/** Applies the settings of the graphics. To be called before Electron is ready; a change needs a restart. */
export function applyGraphics(
  app: { commandLine: Pick<App['commandLine'], 'appendSwitch'> } & Pick<App, 'disableHardwareAcceleration'>,
  { gpuAcceleration, highDpi, dpiScale }: Pick<ShellSettings, 'gpuAcceleration' | 'highDpi' | 'dpiScale'>,
): void {
  if (gpuAcceleration === 'off') app.disableHardwareAcceleration();
  if (highDpi === 'off') return;
  app.commandLine.appendSwitch('high-dpi-support', '1');
  app.commandLine.appendSwitch('force-device-scale-factor', String(dpiScale));
}
