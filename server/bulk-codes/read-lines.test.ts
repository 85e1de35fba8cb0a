import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#rules/language/limits.ts'
import { NotTextError, readLines, TextTooLongError } from './read-lines.ts'

const encoder = new TextEncoder()

/** A text as a stream that is split at these bytes. */
function comeIn(bytes: Uint8Array, cuts: readonly number[] = []) {
  const starts = [0, ...cuts.filter((cut) => cut < bytes.length).toSorted((one, other) => one - other)]
  const pieces = starts.map((from, index) => bytes.slice(from, starts[index + 1]))
  const stream = { isCancelled: false, pieces: pieces.length, taken: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieces[stream.taken]
        if (piece === undefined) return controller.close()
        stream.taken += 1
        controller.enqueue(piece)
      },
      cancel() {
        stream.isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, body }
}

const read = (text: string, cuts: readonly number[] = [], limitBytes = 1_000_000) =>
  Array.fromAsync(readLines(comeIn(encoder.encode(text), cuts).body, limitBytes))

test('lines are the same for any chunks of the text, without blank lines at its end', async () => {
  const line = fc.oneof(
    fc.constant(''),
    fc.constant('  '),
    fc.string({ unit: fc.constantFrom('A', 'é', '😀', ' ', '\r') }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.array(fc.nat(80)), async (lines, cuts) => {
      const given = await read(lines.join('\n'), cuts)
      const last = lines.findLastIndex((one) => one.trim() !== '')
      expect(given.map((one) => one.trim())).toEqual(lines.slice(0, last + 1).map((one) => one.trim()))
    }),
  )
})

test('a text is read up to the maximum of bytes and refused with one more', async () => {
  const text = 'MINT\nRÖSE'
  expect(await read(text, [3], 10)).toEqual(['MINT', 'RÖSE'])
  await expect(read(text, [3], 9)).rejects.toThrow(TextTooLongError)
})

test.each([
  ['in the middle of a text', [0x4d, 0xff, 0x4e]],
  ['at the end of a text, where a letter is cut off', [0x4d, 0xc3]],
])('bytes that are not UTF-8 are reported %s', async (_where, bytes) => {
  const lines = readLines(comeIn(Uint8Array.from(bytes)).body, 100)
  await expect(Array.fromAsync(lines)).rejects.toThrow(NotTextError)
})

test('an endless line is kept only until it is too long for a code', async () => {
  const cuts = Array.from({ length: 100 }, (_, index) => 1_000 * (index + 1))
  const [line = '', ...others] = await read('X'.repeat(100_000), cuts)
  expect(others).toEqual([])
  expect(line.length).toBeGreaterThan(limits.discountTextLength)
  expect(line.length).toBeLessThan(5_000)
})

test('a reader takes the requested lines and leaves the rest to the next reader', async () => {
  const { stream, body } = comeIn(encoder.encode('MINT\nROSE\nCLOVE\n'), [5, 10])
  for await (const line of readLines(body, 100)) {
    expect(line).toBe('MINT')
    break
  }
  expect(stream).toEqual({ isCancelled: false, pieces: 3, taken: 1 })
  expect(await body.getReader().read()).toEqual({ done: false, value: encoder.encode('ROSE\n') })
})
