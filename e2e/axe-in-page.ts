import type { SerialContextObject, SerialDqElement } from 'axe-core'

/** Functions that run in a page with axe. Each one is sent to the page separately, so it cannot call the others. */

/**
 * Makes axe describe elements briefly. It keeps an element's path and the rules that compare it across frames. The
 * shortest selector, the path and the source would take a seventh of the time.
 */
export function nameNoElement(): void {
  const known = new WeakMap<Element, SerialDqElement>()
  window.axe.configure({ noHtml: true })
  window.axe.utils.nodeSerializer.update<SerialDqElement>({
    toSpec(found) {
      const { element } = found
      const earlier = known.get(element)
      if (earlier) return earlier
      const { ancestry, nodeIndexes } = found
      const place = { selector: ['?'], xpath: ['/'], source: '', ancestry, nodeIndexes }
      known.set(element, place)
      return place
    },
    mergeSpecs: (place, frame) => window.axe.utils.DqElement.mergeSpecs(place, frame),
  })
}

/** Restores axe's own descriptions of elements, with readable selectors. */
export function nameEachElement(): void {
  const { DqElement, nodeSerializer } = window.axe.utils
  nodeSerializer.update<SerialDqElement>({
    toSpec: (found) => found.toJSON(),
    mergeSpecs: (place, frame) => DqElement.mergeSpecs(place, frame),
  })
}

/**
 * Measures each contrast only once, since that takes nine tenths of the time. A text that has passed is measured again
 * only if its colours or those of its ancestors change.
 */
export function measureContrastsOnce(): void {
  const mark = 'data-contrast-measured'
  const passed = new Map<Element, string>()
  const coloursOf = (element: Element): string => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const colours = [color, fontSize, fontWeight, textShadow]
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(at)
      colours.push(backgroundColor, backgroundImage, opacity, filter)
    }
    return colours.join()
  }
  window.axe.configure({ rules: [{ id: 'color-contrast', selector: `:not([${mark}])` }] })
  window.contrasts = {
    keep(element) {
      passed.set(element, coloursOf(element))
      element.setAttribute(mark, '')
    },
    forgetChanged() {
      for (const [element, colours] of passed) {
        if (element.isConnected && coloursOf(element) === colours) continue
        passed.delete(element)
        element.removeAttribute(mark)
      }
    },
  }
}

/**
 * Runs axe on a frame and returns the frame's part of the result, as JSON. Final passes, four fifths of the part, are
 * left out. Rules that end with a check across all frames keep everything.
 */
export async function selectPossibleFaults(where: SerialContextObject): Promise<string> {
  const { axe, contrasts } = window
  contrasts.forgetChanged()
  const { results, ...rest } = await axe.runPartial(where, { rules: { 'target-size': { enabled: true } } })
  const endsLater = (id: string) => {
    const rule = axe._audit.rules.find((each) => each.id === id)
    if (!rule) throw new Error(`axe has no rule ${id}`)
    const checks = [...rule.any, ...rule.all, ...rule.none]
    return checks.some((check) => axe._audit.checks[typeof check === 'string' ? check : check.id]?.after)
  }
  const hasPassed = ({ any, all, none }: NodeOutcome) =>
    (any.length === 0 || any.some(({ result }) => result === true)) &&
    all.every(({ result }) => result === true) &&
    none.every(({ result }) => result === false)
  const measured = results.find(({ id }) => id === 'color-contrast')?.nodes.filter(hasPassed) ?? []
  for (const { node } of measured) {
    const [path] = node.ancestry
    const element = typeof path === 'string' ? document.querySelector(path) : null
    if (element !== null) contrasts.keep(element)
  }
  const violations = results.map((rule) =>
    endsLater(rule.id) ? rule : { ...rule, nodes: rule.nodes.filter((node) => !hasPassed(node)) },
  )
  return JSON.stringify({ ...rest, results: violations })
}

type CheckOutcome = { readonly result?: boolean | null }
type NodeOutcome = Readonly<Record<'any' | 'all' | 'none', readonly CheckOutcome[]>> & {
  readonly node: Pick<SerialDqElement, 'ancestry'>
}
type Checks = readonly (string | { readonly id: string })[]

declare global {
  interface Window {
    /** Texts whose contrast has passed, with the measured colours. */
    contrasts: { readonly keep: (element: Element) => void; readonly forgetChanged: () => void }
    axe: Omit<typeof import('axe-core'), 'runPartial'> & {
      runPartial(
        where: SerialContextObject,
        options: object,
      ): Promise<{ readonly results: readonly { readonly id: string; readonly nodes: NodeOutcome[] }[] }>
      /** Internals of axe. A new version may change them, and the run would then fail. */
      readonly _audit: {
        readonly rules: readonly { readonly id: string; any: Checks; all: Checks; none: Checks }[]
        readonly checks: Readonly<Record<string, { readonly after?: unknown } | undefined>>
      }
    }
  }
}
