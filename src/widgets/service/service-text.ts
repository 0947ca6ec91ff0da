import type { ProbedService } from '@/api/service-discovery';
import type { MessageKey } from '@/i18n/typed-keys';

/** What answers at an address, and its version, in a sentence; null = nothing does. */
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
