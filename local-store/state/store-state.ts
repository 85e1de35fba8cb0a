import { type State, stateSchema } from './state.ts'

export type StoreState = {
  /** The current state. It never changes in place, so a caller may keep it. */
  read(): State
  /**
   * Runs `write` on a copy, stores the copy, and then makes it the current state. If `write` or the storage throws,
   * the state stays unchanged. Returns the result of `write`.
   */
  change<Result>(write: (draft: State) => Result): Result
}

/** @param keep stores a state before any reader sees it; tests leave it out. */
export function createStoreState(initial: State, keep: (state: State) => void = () => {}): StoreState {
  let current = initial
  return {
    read: () => current,
    change(write) {
      const { draft, finish } = makeDraft(current)
      const result = write(draft)
      const next = finish()
      keep(next)
      current = next
      return result
    },
  }
}

const members = stateSchema.keyof().options

/** A copy whose members are copied when they are first read. A write uses few members, and the others stay shared. */
function makeDraft(state: State): { readonly draft: State; readonly finish: () => State } {
  const copied: Partial<State> = {}
  const draft = { ...state }
  const copyWhenRead = <Member extends keyof State>(member: Member) =>
    Object.defineProperty(draft, member, {
      get: () => {
        if (!Object.hasOwn(copied, member)) copied[member] = structuredClone(state[member])
        return copied[member]
      },
      set: (value: State[Member]) => {
        copied[member] = value
      },
    })
  for (const member of members) copyWhenRead(member)
  return { draft, finish: () => ({ ...state, ...copied }) }
}
