import { z } from '#rules/schema.ts'

/** Unsaved changes, stored in the merchant's browser. `key` consists of the shop and the screen. */
export type Draft = {
  readonly key: string
  /** Id of the visit in which it was written. Two tabs have two drafts. */
  readonly session: string
  /** Milliseconds since 1970. */
  readonly writtenAt: number
  readonly value: unknown
}

const draftSchema = z.object({
  key: z.string(),
  session: z.string(),
  writtenAt: z.number(),
  value: z.unknown(),
})

const databaseName = 'unsaved-edits'
const storeName = 'drafts'
/** Age at which a draft is deleted. */
const draftLifeMs = 60 * 24 * 60 * 60 * 1000

/** True if IndexedDB is available. A list may have megabytes, more than `localStorage` accepts. */
export const canKeepDrafts = () => typeof indexedDB !== 'undefined'

export async function storeDraft(draft: Draft): Promise<void> {
  await withStore('readwrite', (store) => store.put(draft))
}

export async function removeDraft({ key, session }: Pick<Draft, 'key' | 'session'>): Promise<void> {
  await withStore('readwrite', (store) => store.delete([key, session]))
}

/** Drafts with a key, newest first. Deletes expired drafts. */
export async function listDrafts(key: string, now: number): Promise<Draft[]> {
  const stored: unknown[] = await withStore('readonly', (store) => store.getAll())
  const drafts = stored.flatMap((each) => draftSchema.safeParse(each).data ?? []) as Draft[]
  const isKept = ({ writtenAt }: Draft) => now - writtenAt <= draftLifeMs
  await Promise.all(drafts.filter((draft) => !isKept(draft)).map(removeDraft))
  return drafts
    .filter((draft) => draft.key === key && isKept(draft))
    .sort((one, other) => other.writtenAt - one.writtenAt)
}

async function withStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase()
  try {
    return await settle(ask(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(storeName, { keyPath: ['key', 'session'] })
  }
  return settle(request)
}

function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser refused its storage.'))
  })
}
