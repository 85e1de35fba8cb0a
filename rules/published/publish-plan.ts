import type { PublishedMetafield, PublishStep } from '../records/publish-step.ts'
import { isSameValue } from '../records/same-value.ts'
import { digestOf, emptyPart, formatParts, formatUnready, listPartKeys } from './format-parts.ts'
import type { Publication, PublicationInput } from './publication.ts'
import { publications } from './publications.ts'
import { readHead } from './read-parts.ts'

/** Steps of a save around the writes of its records. Both are absent where no publication changes. */
export type PublishPlan = { readonly before?: PublishStep; readonly after?: PublishStep }

/** Value of the first metafield by which a save shows another one that it must compose its publication again. */
export const againMark = formatUnready('again', 'changing')

/**
 * Plans the writes that bring stored publications to what the records say. `input`: records as the save leaves them.
 * Undefined where the app could not read all of it: then publications stay neutral until they are composed again.
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
  /** Absent where nothing is stored: readers are neutral without it. */
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

/** The mark replaces the first metafield, so that it is always written again. */
function withHead(writes: readonly PublishedMetafield[], head: PublishedMetafield): PublishedMetafield[] {
  return [head, ...writes.filter(({ key }) => key !== head.key)]
}

/** The platform may store JSON in a spelling of its own. */
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
 * Decides at the end of a save whether its content may be written, by the first metafields as they are then. `again`: another
 * save ran meanwhile and is over, so its records are to be read. `left`: the other one still runs, and is shown by a mark that
 * it must read them.
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
