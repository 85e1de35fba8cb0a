export type Pace = {
  /** Longest time without enough bytes. */
  readonly waitMs: number
  /** Number of bytes that restarts the wait. If absent, `waitMs` limits the whole body. */
  readonly leastBytes?: number
}

/** A JSON body arrives within seconds or not at all. */
export const bodyPace: Pace = { waitMs: 30_000 }
/** An upload has no total limit while at least `leastBytes` arrive in time, so a trickle of bytes is refused. */
export const uploadPace: Pace = { waitMs: 30_000, leastBytes: 1_024 }

/** The sender keeps the connection open but sends almost nothing. */
export class StalledBodyError extends Error {
  constructor() {
    super('a body that does not go on')
    this.name = 'StalledBodyError'
  }
}

/**
 * The bytes of a body as they arrive. Only time spent waiting for bytes counts, and the reader's own work does not.
 *
 * @throws StalledBodyError if they arrive too slowly. The caller then cancels the reader.
 */
export async function* readAtPace(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { waitMs, leastBytes = Number.POSITIVE_INFINITY }: Pace,
): AsyncGenerator<Uint8Array> {
  let waitedMs = 0
  let bytes = 0
  for (;;) {
    const began = performance.now()
    const { done, value } = await readWithin(reader, waitMs - waitedMs)
    if (done) return
    waitedMs += performance.now() - began
    bytes += value.length
    if (bytes >= leastBytes) {
      waitedMs = 0
      bytes = 0
    }
    yield value
  }
}

async function readWithin(reader: ReadableStreamDefaultReader<Uint8Array>, milliseconds: number) {
  const stalled = Promise.withResolvers<never>()
  const timer = setTimeout(() => stalled.reject(new StalledBodyError()), Math.max(0, milliseconds))
  try {
    return await Promise.race([reader.read(), stalled.promise])
  } finally {
    clearTimeout(timer)
  }
}
