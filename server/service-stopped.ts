/** Rejects what is still being made when the service stops; no failure, so it is not logged. */
export class ServiceStopped extends Error {
  constructor() {
    super('The service was stopped');
  }
}
