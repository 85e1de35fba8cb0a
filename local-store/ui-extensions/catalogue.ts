import generated from './catalogue.generated.json' with { type: 'json' }

/** Names of properties with the values that they take (null for any value), and names of events. */
export type ComponentForm = { properties: Record<string, string[] | null>; events: string[] }
export type ApiMember = 'signal' | 'function' | 'value' | { [name: string]: ApiMember }

type Catalogue = {
  /** Version of the package whose types it was made from. */
  package: string
  components: Record<string, ComponentForm>
  /** For each target, the components that it does not have, and the index of its API. */
  targets: Record<string, { lacks: string[]; api: number }>
  apis: { [name: string]: ApiMember }[]
}

// The file's inferred type contains only its current values.
const catalogue: Catalogue = generated as unknown as Catalogue

export const isKnownTarget = (target: string): boolean => Object.hasOwn(catalogue.targets, target)

/** Components and API of a target, as the platform's types have them. */
export function describeTarget(target: string) {
  const known = catalogue.targets[target]
  if (known === undefined) throw new Error(`There is no target ${target}.`)
  const components = Object.entries(catalogue.components).filter(([tag]) => !known.lacks.includes(tag))
  return { components: new Map(components), api: catalogue.apis[known.api] ?? {} }
}

/**
 * True for a target inside checkout, which the platform runs only in Plus stores
 * (docs/platform.md#checkout-ui-extensions).
 */
export const needsPlus = (target: string): boolean => target.startsWith('purchase.checkout.')
