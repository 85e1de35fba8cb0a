import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { splitPincodeList, type UnreadPincode } from '#rules/features/pincodes/list/pincode-list.ts'
import type { DoubtfulPincode } from '#rules/features/pincodes/list/pincode-list-doubts.ts'
import { anyCountry, type PostalCountry } from '#rules/language/pincodes/postal/postal-countries.ts'
import { showPostalEntry } from '#rules/language/pincodes/postal/show-postal-entry.ts'
import { joinZips } from '#rules/language/pincodes/zip-text.ts'
import { pincodeListWords } from '#rules/words/pincode-list.ts'
import { postalWords } from '#rules/words/postal-codes.ts'
import { logFailure } from '../../../log-failure.ts'
import { pincodeWords } from '../words.ts'
import { runTask } from '../worker/run-task.ts'

const words = pincodeListWords

/** Result of the last change. */
export type ListNews = {
  readonly text: string
  readonly unread: readonly UnreadPincode[]
  readonly doubtful?: readonly DoubtfulPincode[]
}

/** Result of an action on the list. */
type RecordAction = {
  readonly list: string
  readonly news?: ListNews
  /** True if the change came from typed text, which must stay as it is. */
  readonly isTyped?: boolean
}

/** Views of the list: entries one by one, or a text to edit. */
export type ListView = 'list' | 'text'

/** Adds typed text to the list. Returns true if all of it could be read. */
export type Flush = () => Promise<boolean>

/**
 * The list and its changes. Changes run one after another: each starts in the worker from the previous result, so none
 * undoes another. The list is one text in its stored form, which is quick to compare and to transfer.
 */
export function useListEditor(
  stored: string,
  storedUnread: readonly UnreadPincode[],
  storedCountry: PostalCountry = anyCountry,
) {
  const [country, setCountry] = useState(storedCountry)
  const [list, setList] = useState(stored)
  const [generation, setGeneration] = useState(0)
  const [restarts, setRestarts] = useState(0)
  const [view, setView] = useState<ListView>('list')
  const [news, setNews] = useState(() => describeStored(storedUnread))
  const [busy, setBusy] = useState(0)
  const [undoable, setUndoable] = useState<{ readonly before: string; readonly after: string }>()
  const latest = useRef(list)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const flushes = useRef(new Set<Flush>())
  /** Text in the box for new entries. */
  const typed = useRef(joinLines(storedUnread))
  /** Unreadable stored text that was put in the box. */
  const left = useRef(typed.current)
  const listeners = useRef(new Set<() => void>())
  const entries = useMemo(() => splitPincodeList(list), [list])

  const leftInBox = useCallback(() => left.current, [])
  const onTyped = useCallback((listener: () => void) => {
    listeners.current.add(listener)
    return () => void listeners.current.delete(listener)
  }, [])

  const show = (next: string) => {
    latest.current = next
    setList(next)
  }

  const change = async <Result extends RecordAction>(
    action: (current: string) => Promise<Result> | Result,
  ): Promise<Result | undefined> => {
    setBusy((count) => count + 1)
    const before = queue.current
    const done = before.then(async () => {
      const current = latest.current
      const result = await action(current)
      if (result.list !== current) {
        show(result.list)
        setUndoable({ before: current, after: result.list })
        if (result.isTyped !== true) setGeneration((count) => count + 1)
      }
      if (result.news !== undefined) setNews(result.news)
      return result
    })
    queue.current = done.catch(() => undefined)
    try {
      return await done
    } catch (error) {
      logFailure(words.failed, error)
      setNews({ text: words.failed, unread: [] })
      return undefined
    } finally {
      setBusy((count) => count - 1)
    }
  }

  return {
    list,
    entries,
    /** Country of the codes. */
    country,
    /** Formats an entry, with parts of codes in the form of their country. */
    show: (entry: string) => showPostalEntry(entry, country),
    /** Reads the list again for another country. Entries that are not valid there go to the box for new entries. */
    changeCountry: async (next: PostalCountry) => {
      setCountry(next)
      const reread = await change(async (current) => {
        const result = await runTask('reread', { list: current, country, next })
        const text =
          result.unread.length === 0
            ? postalWords.country.changed(next)
            : postalWords.country.unread(next, result.unread.length)
        return { ...result, news: { text, unread: result.unread, doubtful: result.doubtful } }
      })
      setUndoable(undefined)
      if (reread === undefined || reread.unread.length === 0) return
      typed.current = [typed.current, joinLines(reread.unread)].filter((part) => part !== '').join('\n')
      setView('list')
      setRestarts((count) => count + 1)
    },
    /** Changes when an action other than typing changes the list. */
    generation,
    /** Changes when the editor restarts, together with the box for new entries. */
    restarts,
    news,
    busy: busy > 0,
    typed,
    /** Sets the text in the box. */
    type: (text: string) => {
      typed.current = text
      for (const listener of listeners.current) listener()
    },
    leftInBox,
    /** Calls a listener when typing changes the box. */
    onTyped,
    change,
    view,
    setView,
    canUndo: undoable?.after === list,
    /** Registers a function that adds a control's typed text to the list. */
    addFlush: (flush: Flush) => {
      flushes.current.add(flush)
      return () => void flushes.current.delete(flush)
    },
    /** Adds typed texts and waits for all running changes. Undefined if an entry is unreadable. */
    settle: async (): Promise<string | undefined> => {
      const read: boolean[] = []
      for (const flush of flushes.current) read.push(await flush())
      await queue.current
      if (read.includes(false)) return undefined
      if (typed.current.trim() === '') return latest.current
      // The list view shows the rest of the text, so that the merchant decides about it.
      setView('list')
      return undefined
    },
    latest: () => latest.current,
    /** Restarts from a stored list. */
    restart: (next: string, unread: readonly UnreadPincode[], nextCountry: PostalCountry = anyCountry) => {
      setCountry(nextCountry)
      typed.current = joinLines(unread)
      left.current = typed.current
      show(next)
      setNews(describeStored(unread))
      setUndoable(undefined)
      setGeneration((count) => count + 1)
      setRestarts((count) => count + 1)
    },

    /** Restores earlier unsaved changes. */
    resume: (
      next: string,
      inBox: string,
      nextCountry: PostalCountry = anyCountry,
      text: string = pincodeWords.draft.restored,
    ) => {
      setCountry(nextCountry)
      const before = latest.current
      typed.current = inBox
      show(next)
      setNews({ text, unread: [] })
      setUndoable(next === before ? undefined : { before, after: next })
      setView('list')
      setGeneration((count) => count + 1)
      setRestarts((count) => count + 1)
    },

    removeEntry: (written: string, position: number) =>
      change((current) => {
        const left = splitPincodeList(current)
        const index = left[position] === written ? position : left.indexOf(written)
        if (index >= 0) left.splice(index, 1)
        return {
          list: joinZips(left),
          news: { text: words.removedOne(showPostalEntry(written, country)), unread: [] },
        }
      }),
    removeFound: (text: string) =>
      change(async (current) => {
        const { list: left, removed } = await runTask('removeFound', { list: current, text, country })
        return { list: left, news: { text: words.removed(removed), unread: [] } }
      }),
    clear: () =>
      change((current) => ({
        list: '',
        news: { text: words.removed(splitPincodeList(current).length), unread: [] },
      })),
    undo: () =>
      change((current) =>
        undoable?.after === current
          ? { list: undoable.before, news: { text: words.restored, unread: [] } }
          : { list: current },
      ),
  }
}

export type ListEditor = ReturnType<typeof useListEditor>

/** News about unreadable stored entries. They are in the box, where they can be corrected. */
function describeStored(unread: readonly UnreadPincode[]): ListNews | undefined {
  return unread.length === 0 ? undefined : { text: words.storedUnread(unread.length), unread }
}

export function joinLines(unread: readonly Pick<UnreadPincode, 'written'>[]): string {
  return unread.map(({ written }) => written).join('\n')
}

/** Registers a control for {@link ListEditor.settle}. */
export function useFlush(editor: ListEditor, flush: Flush): void {
  const current = useRef(flush)
  current.current = flush
  const { addFlush } = useRef(editor).current
  useEffect(() => addFlush(() => current.current()), [addFlush])
}
