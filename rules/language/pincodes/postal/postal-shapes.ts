/**
 * Shape of a whole code as a country writes it: `9` for a digit, `A` for a letter, `#` for either, lower-case letters
 * for fixed letters. A space or a hyphen is part of the shape.
 */
export type PostalShape = string

/** A shape without its spaces and hyphens, since comparisons ignore them. */
export const bareShape = (shape: PostalShape) => shape.replace(/[ -]/g, '')

const characters: Readonly<Record<string, RegExp>> = { '9': /[0-9]/, A: /[A-Z]/, '#': /[A-Z0-9]/ }

const isOf = (character: string, like: string) =>
  characters[like]?.test(character) ?? character === like.toUpperCase()

/** Number of characters in a shape; -1 if the text does not fit the shape. */
function followShape(text: string, shape: PostalShape): number {
  let length = 0
  for (const like of shape) {
    if (like === ' ' || like === '-') continue
    const character = text[length]
    if (character !== undefined && !isOf(character, like)) return -1
    length += 1
  }
  return length
}

/** True if a canonical code has a shape. */
export const hasShape = (code: string, shape: PostalShape) => followShape(code, shape) === code.length

/** True if a code of a shape can begin with this text. A text as long as the code is not a beginning. */
export const canBegin = (text: string, shape: PostalShape) => followShape(text, shape) > text.length

/** Writes a canonical code with the spaces and hyphens of its shape. */
export function formatByShape(code: string, shape: PostalShape): string {
  let at = 0
  return [...shape].map((each) => (each === ' ' || each === '-' ? each : code[at++])).join('')
}

const edges = {
  first: { '9': '0', A: 'A', '#': '0' },
  last: { '9': '9', A: 'Z', '#': 'Z' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

/** The first or last text of a bare shape. */
export const edgeOfShape = (bare: string, edge: keyof typeof edges) =>
  [...bare].map((like) => (like in edges[edge] ? edges[edge][like as '9'] : like.toUpperCase())).join('')

const fillers: Readonly<Record<string, string>> = { '9': '0', A: 'X', '#': 'X' }

/** Makes an example code of a shape with this beginning. Its digits end with 1, which occurs in most countries. */
export function completeCode(beginning: string, shape: PostalShape): string {
  const bare = bareShape(shape)
  const rest = [...bare.slice(beginning.length)].map((each) => fillers[each] ?? each.toUpperCase()).join('')
  return formatByShape(beginning + rest.replace(/0$/, '1'), shape)
}
