import { describe, expect, it } from 'vitest'
import type { CustomizationRecord } from '../../records/customization.ts'
import { formatJsonMetafield } from '../../records/metafields.ts'
import type { WantedRecord } from '../../records/save-plan.ts'
import { findCreated } from './find-created.ts'

const wanted: WantedRecord = {
  owner: 'payment',
  title: 'Mine',
  enabled: false,
  functionHandle: 'payment-cod',
  metafields: [formatJsonMetafield('rules', { a: 1 })],
}
const record = (id: string, changes: Partial<CustomizationRecord> = {}): CustomizationRecord => ({
  owner: 'payment',
  id,
  title: 'Mine',
  enabled: false,
  functionId: 'f',
  metafields: [...wanted.metafields, formatJsonMetafield('queryInput', {})],
  ...changes,
})

describe('findCreated', () => {
  it('finds the record with the sent contents', () => {
    expect(findCreated([record('1'), record('2')], ['1'], wanted)?.id).toBe('2')
  })

  it.each([
    ['was there before', record('1')],
    ['has another title', record('2', { title: 'Theirs' })],
    ['holds other rules', record('2', { metafields: [formatJsonMetafield('rules', { a: 2 })] })],
    ['is of the other kind', record('2', { owner: 'delivery' })],
  ])('ignores one that %s', (_case, other) => {
    expect(findCreated([other], ['1'], wanted)).toBeUndefined()
  })
})
