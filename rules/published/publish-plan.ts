import type { PublishedMetafield, PublishStep } from '../records/publish-step.ts'
import { isSameValue } from '../records/same-value.ts'
import { digestOf, emptyPart, formatParts, formatUnready, listPartKeys } from './format-parts.ts'
import type { Publication, PublicationInput } from './publication.ts'
import { publications } from './publications.ts'
import { readHead } from './read-parts.ts'

/** Steps of a save before and after the writes of its records. Both are absent if no publication changes. */
export type PublishPlan = { readonly before?: PublishStep; readonly after?: PublishStep }

/** Value of a first metafield by which one save makes another one compose the publication again. */
export const againMark = formatUnready('again', 'changing')

/**
 * Plans the writes that update stored publications to match the records. `input`: records after the save. Undefined if
 * the app could not read all of it. Publications then stay neutral until they are composed again.
 */
export function planPublishing(
  stored: readonly PublishedMetafield[],
  input: PublicationInput | undefined,
): PublishPlan {
  const changed = publications.flatMap((publication) => planPublication(publication, stored, input) ?? [])
  const before = changed.flatMap(({ mark }) => mark ?? [])
  const after = changed.flatMap(({ writes }) => writes)
  return {
    ...(before.length === 0 ? {} : { before: { kind: 'publish', state: 'changing', writes: before } }),
    ...(after.length === 0 ? {} : { after: { kind: 'publish', state: 'current', writes: after } }),
  }
}

type ChangedPublication = {
  /** Absent if nothing is stored, since readers are then neutral. */
  readonly mark?: PublishedMetafield
  readonly writes: readonly PublishedMetafield[]
}

function planPublication(
  publication: Publication,
  stored: readonly PublishedMetafield[],
  input: PublicationInput | undefined,
): ChangedPublication | undefined {
  const { owner } = publication
  const keys = listPartKeys(publication)
  const own = keys.map((key) => stored.find((one) => one.owner === owner && one.key === key)?.value)
  const [head] = own
  const content = input && publication.compose(input)
  if (head === undefined && content === undefined) return undefined
  const wanted = formatWanted(content ?? {})
  const writes = keys.flatMap((key, index): PublishedMetafield[] => {
    const value = wanted[index] ?? (own[index] === undefined ? undefined : emptyPart)
    return value === undefined || isSameText(value, own[index]) ? [] : [{ owner, key, value }]
  })
  if (input !== undefined && writes.length === 0) return undefined
  const mark = formatUnready(digestOf(content ?? {}), 'changing')
  return {
    ...(head === undefined ? {} : { mark: { owner, key: publication.key, value: mark } }),
    writes:
      input === undefined ? [] : withHead(writes, { owner, key: publication.key, value: wanted[0] ?? '' }),
  }
}

function formatWanted(content: object): string[] {
  return formatParts(content) ?? [formatUnready(digestOf(content), 'tooLong')]
}

/** The first metafield has the mark as its stored value, so it is always written again. */
function withHead(writes: readonly PublishedMetafield[], head: PublishedMetafield): PublishedMetafield[] {
  return [head, ...writes.filter(({ key }) => key !== head.key)]
}

/** The platform may write JSON differently. */
function isSameText(one: string, other: string | undefined): boolean {
  return one === other || (other !== undefined && isSameValue(parse(one), parse(other)))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Decides at the end of a save, from the current first metafields, if its content may be written. `again`: another save
 * ran meanwhile and has ended, so its records have to be read. `left`: the other save is still running, and a mark
 * makes it read the records again.
 */
export function judgeHeads(
  { before, after }: PublishPlan,
  stored: readonly PublishedMetafield[],
):
  | { readonly answer: 'write' | 'again' }
  | { readonly answer: 'left'; readonly marks: readonly PublishedMetafield[] } {
  const heads = (after?.writes ?? []).filter(({ owner, key }) =>
    publications.some((one) => one.owner === owner && one.key === key),
  )
  const findValue = (one: PublishedMetafield, all: readonly PublishedMetafield[]) =>
    all.find(({ owner, key }) => owner === one.owner && key === one.key)?.value
  const foreign = heads.filter((head) => {
    const own = findValue(head, before?.writes ?? [])
    const now = findValue(head, stored)
    return own === undefined ? now !== undefined : !isSameText(own, now)
  })
  if (foreign.length === 0) return { answer: 'write' }
  const running = foreign.filter((head) => {
    const now = findValue(head, stored)
    return now !== againMark && readHead(parse(now ?? ''))?.state === 'changing'
  })
  return running.length === 0
    ? { answer: 'again' }
    : { answer: 'left', marks: running.map((head) => ({ ...head, value: againMark })) }
}
