import { expect, test } from 'vitest'
import { type Pace, readAtPace } from './body-pace.ts'

/** A body that sends pieces of these sizes, with a pause before each. */
function createBody(sizes: readonly number[], restMs: number) {
  const left = [...sizes]
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const size = left.shift()
        if (size === undefined) return controller.close()
        await new Promise((resolve) => setTimeout(resolve, restMs))
        controller.enqueue(new Uint8Array(size))
      },
    },
    { highWaterMark: 0 },
  )
}

async function readAll(body: ReadableStream<Uint8Array>, pace: Pace, work = async () => {}) {
  let bytes = 0
  for await (const chunk of readAtPace(body.getReader(), pace)) {
    bytes += chunk.length
    await work()
  }
  return bytes
}

test('a body that comes byte by byte ends when its time is up', async () => {
  const slow = createBody(Array(10_000).fill(1), 5)
  await expect(readAll(slow, { waitMs: 60 })).rejects.toThrow('does not go on')
})

test('an upload goes on while it moves, and ends when it does not', async () => {
  const moving = createBody(Array(20).fill(100), 10)
  expect(await readAll(moving, { waitMs: 100, leastBytes: 100 })).toBe(2_000)
  const trickling = createBody(Array(10_000).fill(1), 5)
  await expect(readAll(trickling, { waitMs: 100, leastBytes: 100 })).rejects.toThrow('does not go on')
})

test('a stream that says nothing ends as well', async () => {
  const silent = new ReadableStream<Uint8Array>({ start: () => {} })
  await expect(readAll(silent, { waitMs: 20, leastBytes: 1 })).rejects.toThrow('does not go on')
})

test('the time that the reader takes for its own work does not count', async () => {
  const work = () => new Promise<void>((resolve) => setTimeout(resolve, 60))
  expect(await readAll(createBody([10, 10, 10], 0), { waitMs: 100 }, work)).toBe(30)
})
