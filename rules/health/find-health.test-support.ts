import { deriveCapacity } from '../checkout-now/derive-capacity.ts'
import { listLines } from '../checkout-now/derive-entries.ts'
import { deployedFunctionHandles } from '../functions/function-handles.ts'
import { testFunctionIds } from '../functions/function-ids.test-support.ts'
import { nameFunction } from '../functions/function-names.ts'
import { findHealth, type HealthInput, sortWorstFirst, type WatchedRecord } from './find-health.ts'

export const deployedFunctions = deployedFunctionHandles.map((handle) => ({
  id: testFunctionIds[handle],
  title: nameFunction(handle),
  apiVersion: '2026-10',
}))

/** Finds faults in a shop with these records and all functions. It has no other fault unless `others` adds one. */
export function findHealthWith(records: readonly WatchedRecord[], others: Partial<HealthInput> = {}) {
  const lines = listLines(records, new Set(Object.values(testFunctionIds)))
  const found = findHealth({
    lines,
    capacity: deriveCapacity(lines, records, []),
    functions: deployedFunctions,
    reportedIds: {},
    functionVersion: '2026-10',
    goneIds: new Set(),
    unprotected: { definitions: 0, discounts: 0 },
    isCodSeen: true,
    isPlus: true,
    now: new Date('2026-11-23T09:00:00Z'),
    paymentMethods: ['Cash on Delivery (COD)'],
    rates: ['Standard'],
    languages: [],
    ...others,
  })
  return sortWorstFirst([...found].flat())
}
