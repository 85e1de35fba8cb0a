import { describe, expect, test } from 'vitest'
import {
  conditionOfRow,
  listCaseFiles,
  listConditionFiles,
  readCaseFile,
  readConditionFile,
} from '../case-files/case-files.ts'
import { findReasonNotWritten, listConditions } from './form-conditions.ts'

/**
 * A case proves nothing about a merchant's settings if the form writes something else. So each condition must be
 * exactly what the form writes. Only otherwise, its row, case or file must give the reason under `notFromForm`.
 */
describe.each(listCaseFiles())('%s', (file) => {
  const { cases, notFromForm: ofAll } = readCaseFile(file)

  test.each(cases)('$name', ({ configuration, rulesText, records, notFromForm }) => {
    const stored = rulesText === undefined ? (records ?? [{ configuration }]) : []
    const reasons = stored.flatMap((record) => {
      const conditions = listConditions(record.configuration)
      return conditions?.flatMap((one) => findReasonNotWritten(one) ?? []) ?? ['it is damaged']
    })
    if (rulesText !== undefined) reasons.push('it is a text of its own')
    if (ofAll !== undefined) expect(notFromForm, 'the file says it of all').toBeUndefined()
    else if (notFromForm === undefined) expect(reasons).toEqual([])
    else expect(reasons, 'the form does write this').not.toEqual([])
  })
})

describe.each(listConditionFiles())('%s', (file) => {
  const stored = readConditionFile(file)

  test.each(stored.rows)('$operator $value', (row) => {
    const reason = findReasonNotWritten(conditionOfRow(stored, row))
    if (row.notFromForm === undefined) expect(reason).toBeUndefined()
    else expect(reason, 'the form does write this').toBeDefined()
  })
})
