import { useCallback, useEffect, useRef, useState } from 'react'
import { logFailure } from '../log-failure.ts'
import { canKeepDrafts, type Draft, listDrafts, removeDraft, storeDraft } from './draft-store.ts'

/** Time without changes after which a draft is written. */
const restMs = 400

const notKept = 'An edit could not be kept in this browser.'

type DraftProps<Value> = {
  readonly key: string
  /** Unsaved value on screen. Undefined if there is none. Called when the draft is written. */
  readonly read: () => Value | undefined
  /** Reads a stored value. Undefined if it cannot be read or is not worth restoring. */
  readonly parse: (value: unknown) => Value | undefined
}

/** Draft of an earlier visit to the screen. */
export type OfferedDraft<Value> = { readonly value: Value; readonly writtenAt: Date }

/**
 * Stores unsaved changes in the browser until they are saved or discarded. Offers those of an earlier visit to the
 * screen. Call `follow` after every change. If the browser has no storage, nothing is offered.
 */
export function useDraft<Value>({ key, read, parse }: DraftProps<Value>) {
  const [session] = useState(() => `${Date.now()}-${Math.random()}`)
  const [offered, setOffered] = useState<Draft & { readonly parsed: Value }>()
  const current = useRef({ read, parse })
  current.current = { read, parse }
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const isKept = useRef(false)
  /** Writes run one after another, so that the last one wins. */
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const enqueue = useCallback((work: () => Promise<void>) => {
    if (!canKeepDrafts()) return
    queue.current = queue.current.then(work).catch((error: unknown) => logFailure(notKept, error))
  }, [])

  const write = useCallback(() => {
    clearTimeout(timer.current)
    const value = current.current.read()
    if (value !== undefined) {
      isKept.current = true
      enqueue(() => storeDraft({ key, session, writtenAt: Date.now(), value }))
    } else if (isKept.current) {
      isKept.current = false
      enqueue(() => removeDraft({ key, session }))
    }
  }, [enqueue, key, session])

  /** Finds the newest draft of a closed screen that is worth restoring. */
  const readStored = useCallback(async () => {
    for (const draft of await listDrafts(key, Date.now())) {
      if (draft.session === session) continue
      const parsed = current.current.parse(draft.value)
      if (parsed !== undefined) return setOffered({ ...draft, parsed })
      await removeDraft(draft)
    }
    setOffered(undefined)
  }, [key, session])

  useEffect(() => {
    enqueue(readStored)
    const leave = () => write()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      clearTimeout(timer.current)
    }
  }, [enqueue, readStored, write])

  const follow = useCallback(() => {
    clearTimeout(timer.current)
    // The draft is deleted immediately, since a saved or discarded value must not be offered again.
    if (current.current.read() === undefined) write()
    else timer.current = setTimeout(write, restMs)
  }, [write])

  const settle = (work: (draft: Draft) => Promise<void>) => {
    if (offered === undefined) return
    setOffered(undefined)
    enqueue(async () => {
      await work(offered)
      await removeDraft(offered)
      await readStored()
    })
  }
  const offer: OfferedDraft<Value> | undefined =
    offered === undefined ? undefined : { value: offered.parsed, writtenAt: new Date(offered.writtenAt) }
  return {
    offer,
    follow,
    /** Call when the offered draft was put on screen. It is then stored as the draft of this visit. */
    adopt: () => {
      isKept.current = true
      settle(({ value }) => storeDraft({ key, session, writtenAt: Date.now(), value }))
    },
    forget: () => settle(async () => undefined),
  }
}
