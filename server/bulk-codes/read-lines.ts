import { limits } from '#rules/language/limits.ts'
import { type Pace, readAtPace, uploadPace } from '../body-pace.ts'
import { OwnError } from '../log.ts'

/** The text is longer than it may be. */
export class TextTooLongError extends OwnError {
  constructor(limitBytes: number) {
    super(`a text of more than ${limitBytes} bytes`)
    this.name = 'TextTooLongError'
  }
}

/** The bytes are no text in UTF-8. */
export class NotTextError extends OwnError {
  constructor() {
    super('bytes that are no text')
    this.name = 'NotTextError'
  }
}

/** Characters that are kept of a line too long for a code. */
const LINE_MOST_CHARACTERS = 4 * limits.discountTextLength

/**
 * The lines of a text in UTF-8 as it comes in, without what ends them and without blank ones at the end. However long the
 * text and its lines are, no more is kept of it than the bytes that came last. The stream is left where it was when no more lines are asked for.
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

/** Leaves the stream where it is when no more is asked for. */
async function* readUnreleased(body: ReadableStream<Uint8Array>, pace: Pace): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    yield* readAtPace(reader, pace)
  } finally {
    reader.releaseLock()
  }
}

/** Decodes bytes in the order of their calls. A call without bytes returns the rest. */
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
