export type Pace = {
  /** The longest wait for the next bytes. */
  readonly waitMs: number
  /** Bytes that start the wait over; absent where the whole body has that long. */
  readonly leastBytes?: number
}

/** A body of JSON comes within seconds, or does not come. */
export const bodyPace: Pace = { waitMs: 30_000 }
/** An upload may take as long as it moves: byte by byte it does not. */
export const uploadPace: Pace = { waitMs: 30_000, leastBytes: 1_024 }

/** The sender keeps a connection open and sends next to nothing. */
export class StalledBodyError extends Error {
  constructor() {
    super('a body that does not go on')
    this.name = 'StalledBodyError'
  }
}

/**
 * The bytes of a body as they come in. Time counts while they are waited for: what the reader takes for its own work does not.
 *
 * @throws StalledBodyError where they come too slowly. The caller discards the rest with the reader.
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
