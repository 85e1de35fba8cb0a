import type { Results } from '@electric-sql/pglite'

/** A message to the database's thread. Orders within a transaction carry its number. */
export type Order =
  | { readonly kind: 'open'; readonly folder: string }
  | {
      readonly kind: 'query'
      readonly text: string
      readonly values: unknown[]
      readonly rowMode: 'array' | 'object'
      /** Types whose values stay text. The sender parses them, since functions cannot be sent to a thread. */
      readonly leftAsText: readonly number[]
      readonly transaction: number | undefined
    }
  | { readonly kind: 'exec'; readonly text: string; readonly transaction: number | undefined }
  | { readonly kind: 'begin'; readonly transaction: number }
  | { readonly kind: 'end'; readonly transaction: number; readonly keep: boolean }
  | { readonly kind: 'close' }

export type OrderMessage = { readonly id: number; readonly order: Order }

export type AnswerMessage = {
  readonly id: number
  readonly answer: { readonly results: Results | undefined } | { readonly fault: SentFault }
}

/** Fields of an error. A structured clone would lose some, such as the code that shows a full disk. */
export type SentFault = {
  readonly message: string
  readonly stack: string | undefined
  readonly fields: Readonly<Record<string, string | number | boolean>>
}

export function packFault(fault: unknown): SentFault {
  if (typeof fault !== 'object' || fault === null)
    return { message: String(fault), stack: undefined, fields: {} }
  const { message, name, stack } = fault as Partial<Error>
  const fields: Record<string, string | number | boolean> = {}
  for (const [key, value] of Object.entries({ ...fault, name })) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      fields[key] = value
  }
  return { message: message ?? '', stack, fields }
}

export function unpackFault({ message, stack, fields }: SentFault): Error {
  const fault = Object.assign(new Error(message), fields)
  if (stack !== undefined) fault.stack = stack
  return fault
}
