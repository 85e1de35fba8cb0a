import { describe, expect, it } from 'vitest'
import { createRunMemory } from './run-memory.ts'
import { loadText } from './test-support/guests.ts'

/** A module that traps unless its memory has the initial bytes, and then changes them. */
const checkingGuest = (after: string) =>
  loadText(`(module (memory (export "memory") 1) (data (i32.const 8) "x") (func (export "run")
    memory.size i32.const 1 i32.ne if unreachable end
    i32.const 8 i32.load8_u i32.const 120 i32.ne if unreachable end
    i32.const 60000 i32.load i32.const 0 i32.ne if unreachable end
    i32.const 8 i32.const 1 i32.store8
    i32.const 60000 i32.const -1 i32.store
    ${after}))`)

describe('each run of a function begins with the memory of its module', () => {
  it.each([
    ['where the run before only wrote', ''],
    ['where the run before grew it', 'i32.const 2 memory.grow drop'],
    ['where the run before failed', 'i32.const 5000000 i32.load drop'],
  ])('%s', (_, after) => {
    const loaded = checkingGuest(after)
    const [first, ...others] = Array.from({ length: 4 }, () => loaded.runWithInput({}))
    expect(first?.error?.message).not.toBe('unreachable')
    for (const { ms: _ms, ...run } of others) expect(run).toEqual({ ...first, ms: undefined })
  })
})

describe('the memory of a module', () => {
  it('passes from run to run while it has its first size', () => {
    const memory = createRunMemory({ minimumPages: 1, maximumPages: 4 })
    const first = memory.take()
    new Uint8Array(first.buffer).fill(7)
    expect(memory.take()).toBe(first)
    expect(new Uint8Array(first.buffer).every((byte) => byte === 0)).toBe(true)
  })

  it('is replaced after it grew', () => {
    const memory = createRunMemory({ minimumPages: 1, maximumPages: 4 })
    const first = memory.take()
    expect(first.grow(1)).toBe(1)
    expect(memory.take()).not.toBe(first)
    expect(memory.take().buffer.byteLength).toBe(65_536)
  })

  it('is not kept where it is large', () => {
    const memory = createRunMemory({ minimumPages: 17, maximumPages: undefined })
    expect(memory.take()).not.toBe(memory.take())
  })
})
