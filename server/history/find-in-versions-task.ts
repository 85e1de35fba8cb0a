import { noContent, writeContent } from '#rules/history/version-content.ts'
import { createFindPersons, type FindPerson, type Person } from '#rules/privacy/find-person.ts'
import { listTexts } from '#rules/privacy/readable-text.ts'
import { answered, type Task } from '../work/task.ts'
import { describeChange } from './describe-versions-task.ts'
import { type Kept, resolveText, unpackVersion } from './version-codec.ts'
import type { PackedVersion } from './version-store.ts'

/** State of a search through one history, passed from one group of versions to the next. */
export type HistorySearch = {
  /** Text of the previous version. */
  readonly text?: string
  /** Text of the last version that is not deleted. */
  readonly kept?: string
  readonly isAfterFound: boolean
}

export type FoundInVersions = {
  readonly found: readonly number[]
  /** Titles and lines of changed versions, by version number. */
  readonly words: readonly (readonly [number, Pick<Kept, 'title' | 'lines'>])[]
  /** Title of the last version that was found. */
  readonly title?: string
  readonly search: HistorySearch
}

type Input = {
  readonly persons: readonly Person[]
  readonly versions: readonly PackedVersion[]
  readonly search: HistorySearch
}

/**
 * Finds the versions that name a customer in their content or note. A remaining version gets new words if its own may
 * name the customer. This is so if it follows a found version, or if its title or a line names the customer.
 */
export const findInVersionsTask: Task<Input, FoundInVersions> = async ({ persons, versions, search }) => {
  const find = createFindPersons(persons)
  const found: number[] = []
  const words: [number, Pick<Kept, 'title' | 'lines'>][] = []
  let { text, kept, isAfterFound } = search
  let title: string | undefined
  for (const { number, part, packed, note } of versions) {
    const opened = packed === undefined ? undefined : await unpackVersion(packed)
    text = resolveText(opened, text)
    if (find(note) || (text !== undefined && listTexts(text).some(find))) {
      found.push(number)
      isAfterFound = true
      title = opened?.title
      continue
    }
    if (opened !== undefined && text !== undefined && (isAfterFound || namesPerson(opened, find)))
      words.push([number, writeWords(opened, { part, after: text, kept }, find)])
    isAfterFound = false
    kept = text
  }
  return answered({
    ...{ found, words },
    ...(title === undefined ? {} : { title }),
    search: {
      isAfterFound,
      ...(text === undefined ? {} : { text }),
      ...(kept === undefined ? {} : { kept }),
    },
  })
}

const namesPerson = ({ title, lines }: Kept, find: FindPerson) => [title, ...lines].some(find)

type Change = { readonly part: string; readonly after: string; readonly kept: string | undefined }

function writeWords(
  { title, lines }: Kept,
  { part, after, kept }: Change,
  find: FindPerson,
): Pick<Kept, 'title' | 'lines'> {
  const isDeletion = after === writeContent(noContent)
  const change = { part, after, ...(kept === undefined ? {} : { before: kept }) }
  const described = isDeletion ? lines : describeChange(change).lines
  return { title: find(title) ? '' : title, lines: described.filter((line) => !find(line)) }
}
