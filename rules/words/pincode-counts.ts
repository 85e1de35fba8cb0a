import { formatNumber, listItems } from '#forms/text/language.ts'

/** Numbers in the sentences about pincodes, each with the right form of its noun. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${formatNumber(number)} ${number === 1 ? one : many}`
}

export const entries = (number: number) => count(number, 'entry', 'entries')
export const is = (number: number) => (number === 1 ? 'is' : 'are')
/** "0 of 1 customization is", "1 of 3 customizations is", "0 of 3 customizations are". */
export const someOf = (done: number, of: number) =>
  `${formatNumber(done)} of ${count(of, 'customization')} ${is(of === 1 ? 1 : done)}`
export const join = (parts: readonly (string | false)[]) => listItems(parts.filter((part) => part !== false))
