import { limits } from '#rules/language/limits.ts'
import { type Pace, readAtPace, uploadPace } from '../body-pace.ts'
import { OwnError } from '../log.ts'

/** The text exceeds its limit. */
export class TextTooLongError extends OwnError {
  constructor(limitBytes: number) {
    super(`a text of more than ${limitBytes} bytes`)
    this.name = 'TextTooLongError'
  }
}

/** The bytes are not valid UTF-8. */
export class NotTextError extends OwnError {
  constructor() {
    super('bytes that are no text')
    this.name = 'NotTextError'
  }
}

/** Maximum characters kept of a line that is too long for a code. */
const LINE_MOST_CHARACTERS = 4 * limits.discountTextLength

/**
 * Yields the lines of a UTF-8 text as it arrives, without line ends and without blank lines at the end. Memory holds
 * only the last bytes received, however long the text and its lines are. If the caller stops early, the stream stays at
 * its position.
 */
export async function* readLines(
  body: ReadableStream<Uint8Array>,
  limitBytes: number,
  pace: Pace = uploadPace,
): AsyncGenerator<string> {
  const decode = createDecode()
  let bytes = 0
  let rest = ''
  let blank = 0
  for await (const chunk of readUnreleased(body, pace)) {
    bytes += chunk.length
    if (bytes > limitBytes) throw new TextTooLongError(limitBytes)
    const lines = `${rest}${decode(chunk)}`.split('\n')
    rest = (lines.pop() ?? '').slice(0, LINE_MOST_CHARACTERS)
    for (const line of lines) {
      if (line.trim() === '') blank += 1
      else {
        for (; blank > 0; blank -= 1) yield ''
        yield line
      }
    }
  }
  const last = `${rest}${decode()}`
  if (last.trim() === '') return
  for (; blank > 0; blank -= 1) yield ''
  yield last
}

/** Yields the bytes of a stream. If the caller stops early, the stream stays at its position. */
async function* readUnreleased(body: ReadableStream<Uint8Array>, pace: Pace): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    yield* readAtPace(reader, pace)
  } finally {
    reader.releaseLock()
  }
}

/** Returns a function that decodes bytes in the order of its calls. A call without bytes returns the rest. */
function createDecode(): (bytes?: Uint8Array) => string {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return (bytes) => {
    try {
      return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true })
    } catch {
      throw new NotTextError()
    }
  }
}
