import { OwnError } from '../log.ts'

/** The text is longer than it may be. */
export class TextTooLongError extends OwnError {
  constructor(limitBytes: number) {
    super(`a text of more than ${limitBytes} bytes`)
    this.name = 'TextTooLongError'
  }
}

/** The lines of a text in UTF-8 as it comes in, without what ends them and without blank ones at the end. */
export async function* readLines(
  body: ReadableStream<Uint8Array>,
  limitBytes: number,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  let rest = ''
  let blank = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > limitBytes) throw new TextTooLongError(limitBytes)
    const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line.trim() === '') blank += 1
      else {
        for (; blank > 0; blank -= 1) yield ''
        yield line
      }
    }
  }
  const last = `${rest}${decoder.decode()}`
  if (last.trim() === '') return
  for (; blank > 0; blank -= 1) yield ''
  yield last
}
