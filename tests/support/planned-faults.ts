import { expect } from '@playwright/test';
import type { ServiceProcess } from './service-process.ts';

/** Lets the next calls of a path go wrong; the service must run with `--faults`. */
export async function planFault(service: ServiceProcess, path: string, fault: string, times = 1): Promise<void> {
  const url = `${service.address}/demo/faults?path=${path}&times=${times}&${fault}`;
  expect((await fetch(url, { method: 'POST' })).status).toBe(200);
}
