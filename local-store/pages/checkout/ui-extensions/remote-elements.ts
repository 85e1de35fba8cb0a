import { createRemoteElement } from '@remote-dom/core/elements'
import type { ComponentForm } from '../../../ui-extensions/catalogue.ts'

/** Element in place of one that a target lacks. The page draws nothing for it. */
export const refusedElement = 'papershop-refused'

/** Attributes that any element may have, and members that the drawing library uses itself. */
const ofEveryElement: readonly string[] = ['slot', 'key', 'ref', 'children']

/**
 * Defines the components of a target in the worker's document. An element, property, value or event that is not in the
 * platform's types is reported.
 */
export function defineElements(
  components: ReadonlyMap<string, ComponentForm>,
  report: (message: string) => void,
): void {
  customElements.define(refusedElement, createRemoteElement())
  for (const [tag, form] of components) defineElement(tag, form, report)
  const create = document.createElement.bind(document)
  const createStrictly = (tag: string) => {
    if (components.has(tag)) return create(tag)
    report(`<${tag}> is no component at this target.`)
    return create(refusedElement)
  }
  document.createElement = createStrictly as typeof document.createElement
  document.createElementNS = ((_namespace: string, tag: string) =>
    createStrictly(tag)) as typeof document.createElementNS
}

function defineElement(
  tag: string,
  { properties, events }: ComponentForm,
  report: (message: string) => void,
) {
  const names = Object.keys(properties).filter((name) => !ofEveryElement.includes(name))
  const limited = Object.entries(properties).flatMap(([name, values]) =>
    values === null ? [] : [[name, values] as const],
  )
  class Component extends createRemoteElement({
    properties: Object.fromEntries(names.map((name) => [name, {}])),
    events,
  }) {
    constructor() {
      super()
      for (const [name, values] of limited) this.#limit(name, values)
    }
    /** The library defines a property on each element, not on the class. */
    #limit(name: string, values: readonly string[]) {
      const accessor = Object.getOwnPropertyDescriptor(this, name)
      if (accessor?.set === undefined) return
      const set = (value: unknown) => {
        if (typeof value === 'string' && !values.includes(value))
          report(`<${tag}> takes no ${name} "${value}": ${values.join(', ')}.`)
        accessor.set?.call(this, value)
      }
      Object.defineProperty(this, name, { ...accessor, set })
    }
    override setAttribute(name: string, value: string) {
      if (name !== 'slot') report(`<${tag}> has no property ${name}.`)
      super.setAttribute(name, value)
    }
    override addEventListener(...values: Parameters<HTMLElement['addEventListener']>) {
      if (!events.includes(values[0])) report(`<${tag}> has no event ${values[0]}.`)
      super.addEventListener(...values)
    }
  }
  customElements.define(tag, Component)
}
