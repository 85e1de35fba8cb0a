/** Numbers in the sentences about pincodes, each with the right form of its noun. */
export const formatNumber = new Intl.NumberFormat('en').format

export function count(number: number, one: string, many = `${one}s`): string {
  return `${formatNumber(number)} ${number === 1 ? one : many}`
}

export const entries = (number: number) => count(number, 'entry', 'entries')
export const is = (number: number) => (number === 1 ? 'is' : 'are')
export const join = (parts: readonly (string | false)[]) => parts.filter((part) => part !== false).join(', ')
