/** Rejects running work when the service stops; not a failure, so it is not logged. */
export class ServiceStopped extends Error {
  constructor() {
    super('The service was stopped');
  }
}
