import { expect, test } from 'vitest'
import { streamCodeFile } from './code-file.ts'

test('the file begins so that spreadsheets read it as UTF-8', async () => {
  const codes = { readRange: async () => [] }
  const file = new Uint8Array(
    await new Response(streamCodeFile(codes, { id: 'job', nextPosition: 0 })).arrayBuffer(),
  )
  expect([...file.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})
