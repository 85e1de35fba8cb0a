/** The part of a look that finds something: a part that did not finish says nothing of its earlier findings. */
export const healthParts = ['records', 'deadEnds'] as const
export type HealthPart = (typeof healthParts)[number]

const deadEndPrefix = 'dead-end/'

export const deadEndKey = (key: string) => `${deadEndPrefix}${key}`
export const partOfKey = (key: string): HealthPart => (key.startsWith(deadEndPrefix) ? 'deadEnds' : 'records')
