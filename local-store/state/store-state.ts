import type { State } from './state.ts'

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
      const draft = structuredClone(current)
      const result = write(draft)
      keep(draft)
      current = draft
      return result
    },
  }
}
