import type { PGlite, Transaction } from '@electric-sql/pglite'

type Opened = {
  readonly transaction: Transaction
  readonly mayEnd: () => void
  /** Resolves when the transaction is committed or rolled back. */
  readonly whole: Promise<void>
}

/** Transactions whose work runs in another thread, by number. */
export function createThreadTransactions(requireClient: () => PGlite) {
  const opened = new Map<number, Opened>()

  const require = (number: number): Opened => {
    const found = opened.get(number)
    if (found === undefined) throw new Error('Transaction is closed')
    return found
  }

  return {
    find: (number: number | undefined) => (number === undefined ? undefined : require(number).transaction),
    /** Waits until all earlier orders are done. */
    async begin(number: number): Promise<void> {
      const begun = Promise.withResolvers<Transaction>()
      const mayEnd = Promise.withResolvers<void>()
      const whole = requireClient().transaction((transaction) => {
        begun.resolve(transaction)
        return mayEnd.promise
      })
      whole.catch(begun.reject)
      opened.set(number, { transaction: await begun.promise, mayEnd: mayEnd.resolve, whole })
    },
    async end(number: number, keep: boolean): Promise<void> {
      const { transaction, mayEnd, whole } = require(number)
      opened.delete(number)
      try {
        if (!keep) await transaction.rollback()
      } finally {
        mayEnd()
      }
      await whole
    },
  }
}
