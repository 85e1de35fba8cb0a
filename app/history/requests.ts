import { queryOptions } from '@tanstack/react-query'
import {
  type NoteChange,
  type VersionList,
  versionListSchema,
  type WholeVersion,
  wholeVersionSchema,
} from '#rules/history/answer.ts'
import { endWith, readAnswer, serverApi } from '../platform/server-api.ts'
import { historyKey } from './history-key.ts'

const historyApi = serverApi.history

const batchDelayMs = 2_000

/** Newest versions of a history. The server first compares them with the records. */
export function historyQuery(subject: string | undefined) {
  return queryOptions({
    queryKey: [...historyKey, subject ?? ''],
    queryFn: ({ signal }): Promise<VersionList> => {
      const query = { fresh: 'true' as const, ...(subject === undefined ? {} : { subject }) }
      return readAnswer(versionListSchema, historyApi.$get({ query }, endWith(signal)))
    },
    // The banner and the card of one form load one after the other and share one request.
    staleTime: batchDelayMs,
    retry: false,
  })
}

/** A page of the versions before a number. */
export function requestEarlier(subject: string, before: number): Promise<VersionList> {
  const query = { subject, before: String(before) }
  return readAnswer(versionListSchema, historyApi.$get({ query }))
}

export function versionQuery(subject: string, number: number) {
  return queryOptions({
    queryKey: ['history-version', subject, number],
    queryFn: ({ signal }): Promise<WholeVersion> => requestVersion(subject, number, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

export function requestVersion(subject: string, number: number, signal?: AbortSignal): Promise<WholeVersion> {
  const query = { subject, number: String(number) }
  return readAnswer(wholeVersionSchema, historyApi.version.$get({ query }, endWith(signal)))
}

export async function changeNote(change: NoteChange): Promise<void> {
  await historyApi.note.$put({ json: change })
}

export async function deleteHistory(subject: string): Promise<void> {
  await historyApi.$delete({ query: { subject } })
}
