import { describe, expect, test } from 'vitest'
import { assemble } from '../../function-host/test-support/assemble.ts'
import { findLowMemoryFault } from './low-memory.ts'

const moduleWithData = (...addresses: number[]) =>
  assemble(
    `(module (memory 1) ${addresses.map((address) => `(data (i32.const ${address}) "text")`).join(' ')})`,
  )

describe('a module', () => {
  test('is refused if the engine would find data where it looks for an absent value', () => {
    expect(findLowMemoryFault(moduleWithData(4_096, 8))).toMatch(/has data at address 8\..*--memoryBase 1024/)
    expect(findLowMemoryFault(moduleWithData(1_023))).toContain('address 1023')
  })

  test('may have its data from 1,024 on, or none', () => {
    expect(findLowMemoryFault(moduleWithData(1_024, 70_000))).toBeUndefined()
    expect(findLowMemoryFault(moduleWithData())).toBeUndefined()
  })
})
