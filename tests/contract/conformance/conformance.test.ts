import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedService } from '../services/embedded-service.ts';
import { describeDiscovery, describePlaying } from './catalogue-conformance.ts';
import { describeComments } from './comment-conformance.ts';
import { ConformanceRun } from './conformance-run.ts';
import { describeLogins, describeVerification } from './login-conformance.ts';
import { describeRadio } from './radio-conformance.ts';
import { describePlaylists, describeUsers } from './user-conformance.ts';

/*
 * Makes every call of the contract to the embedded service and compares the answers with the example bodies. Known
 * differences are listed with their reasons; an outdated entry fails.
 */
for (const generation of [1, 2] as const) {
  describe(`the embedded service, generation ${generation}`, () => {
    const run = new ConformanceRun(embeddedService(generation));

    beforeAll(() => run.open());
    afterAll(() => run.close());

    describeTransport(run);
    describeLogins(run);
    describeVerification(run);
    describeUsers(run);
    describePlaylists(run);
    describeDiscovery(run);
    describePlaying(run);
    describeComments(run);
    describeRadio(run);

    it('every example was compared, or is listed as unreachable with a reason', () => {
      expect(run.comparison.unexplained()).toEqual({ examples: [], reasons: [] });
      expect(run.comparison.unusedAllowances()).toEqual([]);
    });
  });
}

function describeTransport(run: ConformanceRun): void {
  it('the welcome and the time', async () => {
    await run.expectCall('_root', '/');
    await run.expectCall('server_now', '/server/now');
  });

  it('a service that is cut off from its provider', async () => {
    await run.expectCall('_error.network', '/everyday/recommend', { demo_provider: 'refused' });
    await run.expectCall('login_wx_create.failed', '/login/wx/create', { demo_provider: 'refused' });
  });
}
