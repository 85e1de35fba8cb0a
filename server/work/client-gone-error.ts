import { OwnError } from '../log.ts'

/** The client has left before its answer. */
export class ClientGoneError extends OwnError {
  constructor() {
    super('the client has left')
    this.name = 'ClientLeftError'
  }
}

/** An error in any case: the reason of a request's signal is a text, which no error handler of a route is given. */
export function throwIfGone(signal: AbortSignal): void {
  if (signal.aborted) throw new ClientGoneError()
}
