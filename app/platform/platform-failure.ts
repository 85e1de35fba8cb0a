/**
 * The platform gave no answer, or one that is a fault of the whole request. Faults of single
 * fields (`userErrors`) are no failures: operations return them.
 */
export class PlatformFailure extends Error {
  override readonly name = 'PlatformFailure'
  /** Whether the same request may well succeed a little later. */
  readonly passing: boolean
  /** Whether the shop has not granted the app what the request takes. */
  readonly denied: boolean

  constructor(message: string, options: { passing: boolean; denied?: boolean; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.passing = options.passing
    this.denied = options.denied ?? false
  }
}
