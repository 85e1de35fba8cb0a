import { expect, it } from 'vitest'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import type { SaveStep } from '#rules/records/save-plan.ts'
import { countTouched, countWritten } from './record-count.ts'

const record = (id: string) => ({ id, title: 'COD pincode' }) as CustomizationRecord
const update = (id: string): SaveStep => ({ kind: 'update', record: record(id), changes: {} })

it('counts a record once that is written twice, when its last write is through', () => {
  const [first, second, other] = [update('1'), update('1'), update('2')]
  const steps = [first, other, second]
  expect(countTouched(steps)).toBe(2)
  expect(countWritten(steps, new Set())).toEqual({ done: 0, of: 2 })
  expect(countWritten(steps, new Set([first]))).toEqual({ done: 0, of: 2 })
  expect(countWritten(steps, new Set([first, other]))).toEqual({ done: 1, of: 2 })
  expect(countWritten(steps, new Set(steps))).toEqual({ done: 2, of: 2 })
})
