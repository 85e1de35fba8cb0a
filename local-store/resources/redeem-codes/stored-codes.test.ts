import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { startCodeStore } from './code-store.test-support.ts'
import { openRedeemCodeTables } from './redeem-code-tables.ts'
import { createRedeemCodes } from './redeem-codes.ts'

const store = startCodeStore()

describe('stored codes', () => {
  it('survive a restart, and the import continues', () => {
    const folder = mkdtempSync(join(tmpdir(), 'redeem-codes-'))
    const path = join(folder, 'codes.sqlite')
    let now = 0
    const open = () =>
      createRedeemCodes({
        database: openRedeemCodeTables(path),
        now: () => now,
        state: store.test.world.state,
      })
    const before = open()
    before.create(2, [{ code: 'A', orderedRefusal: null }])
    before.close()
    now = 60_000
    const after = open()
    expect(after.find('a')).toMatchObject({ discountId: 2, code: 'A', usageCount: 0 })
    after.keepOnlyOf([3])
    expect(after.find('a')).toBeUndefined()
    after.close()
    const other = new DatabaseSync(path)
    other.exec('PRAGMA user_version = 9')
    other.close()
    expect(open).toThrow(/have version 9, wanted 1.*npm run reset/)
    rmSync(folder, { recursive: true })
  })
})
