/** Parts of the daily check. A part that did not finish leaves its earlier findings undecided. */
const healthParts = ['records', 'deadEnds'] as const
export type HealthPart = (typeof healthParts)[number]

const deadEndPrefix = 'dead-end/'

export const deadEndKey = (key: string) => `${deadEndPrefix}${key}`
export const partOfKey = (key: string): HealthPart => (key.startsWith(deadEndPrefix) ? 'deadEnds' : 'records')
