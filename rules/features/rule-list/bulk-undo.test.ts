import { describe, expect, it } from 'vitest'
import { findBulkUndo } from './bulk-undo.ts'
import type { RuleSetListItem } from './list-item.ts'

const item = (id: string, status: RuleSetListItem['status']): RuleSetListItem => ({
  ...{ id, status, type: 'payment-rules', title: id, summary: [] },
})
const [on, off, tested] = [item('1', 'active'), item('2', 'draft'), item('3', 'testing')]

describe('the undo of an action on several rule sets', () => {
  it('concerns those that it has changed, and no others', () => {
    expect(findBulkUndo('enable', [on, off])).toEqual({ action: 'disable', chosen: [off] })
    expect(findBulkUndo('disable', [on, off])).toEqual({ action: 'enable', chosen: [on] })
  })

  it('is not offered where nothing changed, or where the state before cannot be had again', () => {
    expect(findBulkUndo('enable', [on])).toBeUndefined()
    expect(findBulkUndo('disable', [on, tested])).toBeUndefined()
    expect(findBulkUndo('delete', [on])).toBeUndefined()
    expect(findBulkUndo('duplicate', [on])).toBeUndefined()
  })
})
