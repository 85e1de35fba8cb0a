import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { streamCodeFile } from './code-file.ts'

test('the file begins so that spreadsheets read it as UTF-8', async () => {
  const codes = { readRange: async () => [] }
  const file = new Uint8Array(
    await new Response(streamCodeFile(codes, { id: 'job', nextPosition: 0 }, async () => true)).arrayBuffer(),
  )
  expect([...file.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

test('the file leaves time for others within a piece of two thousand codes', async () => {
  const made = { state: 'made' as const, reason: null, uses: null, usesAt: null }
  const piece = Array.from({ length: 2_000 }, (_, position) => ({
    ...made,
    position,
    code: `CODE-${position}`,
  }))
  const codes = { readRange: async () => piece }
  const reader = streamCodeFile(codes, { id: 'job', nextPosition: 2_000 }, async () => true).getReader()
  await reader.read()
  let turns = 0
  let isRead = false
  const others = (async () => {
    while (!isRead) {
      await nextTurn()
      turns += 1
    }
  })()
  const { value } = await reader.read()
  isRead = true
  await others
  expect(new TextDecoder().decode(value).trim().split('\r\n')).toHaveLength(2_000)
  expect(turns).toBeGreaterThanOrEqual(4)
})

test('the file breaks off where codes are deleted while it is read', async () => {
  const made = { position: 0, code: 'A', state: 'made' as const, reason: null, uses: null, usesAt: null }
  const codes = { readRange: async (_id: string, from: number) => (from === 0 ? [made] : []) }
  const file = streamCodeFile(codes, { id: 'job', nextPosition: 20_000 }, async () => false)
  await expect(new Response(file).text()).rejects.toThrow('deleted while they were downloaded')
})
