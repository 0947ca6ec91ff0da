/**
 * Ports of the tests' service and app, different from those of `npm start`. KANADE_TEST_PORT moves both, for a second
 * run at the same time.
 */
export const servicePort = Number(process.env.KANADE_TEST_PORT ?? 6531);
export const appPort = servicePort + 1;

export const serviceAddress = `http://127.0.0.1:${servicePort}`;
export const appAddress = `http://localhost:${appPort}`;
