import { OwnError } from '../log.ts'

/** The client has disconnected before its answer. */
export class ClientGoneError extends OwnError {
  constructor() {
    super('the client has left')
    this.name = 'ClientLeftError'
  }
}

/**
 * Throws an Error if the signal is aborted. The reason of a request's signal is a text, which error handlers of routes
 * do not receive.
 */
export function throwIfGone(signal: AbortSignal): void {
  if (signal.aborted) throw new ClientGoneError()
}
