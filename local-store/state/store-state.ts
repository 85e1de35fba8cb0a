import { type State, stateSchema } from './state.ts'

export type StoreState = {
  /** What is true now. Never changed in place: hold on to it and it stays as it was. */
  read(): State
  /**
   * Works on a copy, keeps it, and only then makes it what is true. A throw in `write` or while keeping changes
   * nothing. Answers what `write` answers.
   */
  change<Result>(write: (draft: State) => Result): Result
}

/** `keep` makes a state durable before anybody is told of it; tests hand in nothing. */
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

/** A copy of which each member is copied when it is first read: a write touches few of them, and the rest stays shared. */
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
