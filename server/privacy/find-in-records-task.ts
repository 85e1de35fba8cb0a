import { createFindPerson, createFindPersons, type Person } from '#rules/privacy/find-person.ts'
import { listTexts } from '#rules/privacy/readable-text.ts'
import { findMentions, type RecordPath, readRecordTexts } from '#rules/privacy/record-mentions.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { answered, type Task } from '../work/task.ts'

type Input = {
  readonly persons: readonly Person[]
  /** Records of each line on the home page. */
  readonly lines: readonly (readonly OwnerRecord[])[]
  readonly testers: unknown
}

/** Mentions of one customer in a shop's records. */
export type FoundInRecords = {
  /** Indices of lines, with the paths that name the customer. */
  readonly lines: readonly (readonly [number, readonly RecordPath[]])[]
  readonly areTesters: boolean
}

/** Mentions of each customer, in the order of `persons`. */
export const findInRecordsTask: Task<Input, readonly FoundInRecords[]> = async ({
  persons,
  lines,
  testers,
}) => {
  const findAny = createFindPersons(persons)
  const testerTexts = listTexts(testers).filter(findAny)
  // A text is prepared once for all customers, since most texts name none.
  const named = lines.flatMap((records, index) => {
    const paths = records.flatMap(readRecordTexts).filter(({ texts }) => texts.some(findAny))
    return paths.length === 0 ? [] : [{ index, paths }]
  })
  return answered(
    persons.map((person) => {
      const find = createFindPerson(person)
      return {
        lines: named.flatMap(({ index, paths }) => {
          const found = findMentions(paths, find)
          return found.length === 0 ? [] : [[index, found] as const]
        }),
        areTesters: testerTexts.some(find),
      }
    }),
  )
}
