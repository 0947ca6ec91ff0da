import type { ProbedService } from '@/api/service-discovery.ts';
import type { MessageKey } from '@/i18n/typed-keys.ts';

/** Describes the service at an address, with its version; null = nothing answers. */
export function serviceText(service: ProbedService | null): MessageKey {
  if (service === null) return 'settingPanels.addresses.nothing';
  switch (service.kind) {
    case 'unknown-program':
      return 'settingPanels.addresses.unknownProgram';
    case 'provider-away':
      return 'settingPanels.addresses.providerAway';
    case 'demo':
      return 'settingPanels.addresses.demo';
    case 'ready':
      if (service.generation === null) return 'settingPanels.addresses.ready';
      return service.generation === 2 ? 'settingPanels.addresses.newer' : 'settingPanels.addresses.older';
    default:
      return service.kind satisfies never;
  }
}
