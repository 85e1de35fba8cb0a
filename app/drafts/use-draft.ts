import { useCallback, useEffect, useRef, useState } from 'react'
import { logFailure } from '../log-failure.ts'
import { canKeepDrafts, type Draft, keepDraft, listDrafts, removeDraft } from './draft-store.ts'

/** Time without changes before a draft is written. */
const restMs = 400

const notKept = 'An edit could not be kept in this browser.'

type DraftProps<Value> = {
  readonly key: string
  /** Unsaved value on screen; undefined if there is none. It is called when the draft is written. */
  readonly read: () => Value | undefined
  /** Kept value; undefined if it is unreadable or not worth an offer. */
  readonly parse: (value: unknown) => Value | undefined
}

/** A draft of an earlier opening of the screen. */
export type OfferedDraft<Value> = { readonly value: Value; readonly writtenAt: Date }

/**
 * Keeps an edit in the browser until it is saved or discarded. It offers the edit of an earlier opening of the
 * screen. Call `follow` after every change. If the browser keeps nothing, nothing is offered.
 */
export function useDraft<Value>({ key, read, parse }: DraftProps<Value>) {
  const [session] = useState(() => `${Date.now()}-${Math.random()}`)
  const [offered, setOffered] = useState<Draft & { readonly parsed: Value }>()
  const current = useRef({ read, parse })
  current.current = { read, parse }
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const isKept = useRef(false)
  /** Writes run one after another, so that the last one decides. */
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
      enqueue(() => keepDraft({ key, session, writtenAt: Date.now(), value }))
    } else if (isKept.current) {
      isKept.current = false
      enqueue(() => removeDraft({ key, session }))
    }
  }, [enqueue, key, session])

  /** Finds the newest draft of a closed screen that is worth an offer. */
  const look = useCallback(async () => {
    for (const draft of await listDrafts(key, Date.now())) {
      if (draft.session === session) continue
      const parsed = current.current.parse(draft.value)
      if (parsed !== undefined) return setOffered({ ...draft, parsed })
      await removeDraft(draft)
    }
    setOffered(undefined)
  }, [key, session])

  useEffect(() => {
    enqueue(look)
    const leave = () => write()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      clearTimeout(timer.current)
    }
  }, [enqueue, look, write])

  const follow = useCallback(() => {
    clearTimeout(timer.current)
    // The draft is removed at once, since a saved or discarded value must not be offered again.
    if (current.current.read() === undefined) write()
    else timer.current = setTimeout(write, restMs)
  }, [write])

  const settle = (work: (draft: Draft) => Promise<void>) => {
    if (offered === undefined) return
    setOffered(undefined)
    enqueue(async () => {
      await work(offered)
      await removeDraft(offered)
      await look()
    })
  }
  const offer: OfferedDraft<Value> | undefined =
    offered === undefined ? undefined : { value: offered.parsed, writtenAt: new Date(offered.writtenAt) }
  return {
    offer,
    follow,
    /** The offered draft is on screen from now on, and is kept as this opening's own. */
    adopt: () => {
      isKept.current = true
      settle(({ value }) => keepDraft({ key, session, writtenAt: Date.now(), value }))
    },
    forget: () => settle(async () => undefined),
  }
}
