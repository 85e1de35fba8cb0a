/** Slot of a removed element: its parent, and the sibling before it. */
export type RemovedSlot = { readonly parent: Node; readonly previous: Node | null }

/** Items of lists. Their control takes the focus, and otherwise a heading does. */
const rows = 'li, tr, [role="listitem"], [role="row"]'
const headings = 'h1, h2, h3, h4'
/** Controls that do nothing when they are focused. A text field would open its list, or a phone's keyboard. */
const controls =
  'a[href], button, input[type="checkbox"], input[type="radio"], [tabindex="0"]:not([role="combobox"])'

/** Control or heading in the slot of a removed element: after it, before it, or the heading above. */
export function findFocusNeighbour({ parent, previous }: RemovedSlot): HTMLElement | undefined {
  const before = previous?.parentNode === parent ? previous : null
  for (
    let next = before === null ? parent.firstChild : before.nextSibling;
    next !== null;
    next = next.nextSibling
  ) {
    const found = findFirst(next)
    if (found !== undefined) return found
  }
  for (let prior: Node | null = before; prior !== null; prior = prior.previousSibling) {
    const found = findLast(prior)
    if (found !== undefined) return found
  }
  return findHeadingAbove(parent)
}

/** The element itself if it is a control that the focus does not change, and otherwise the heading above it. */
export function findQuietTarget(element: Node): HTMLElement | undefined {
  return isReachable(element) && element.matches(controls) ? element : findHeadingAbove(element)
}

/** The last visible heading before a node, or the first one of the page. */
function findHeadingAbove(position: Node): HTMLElement | undefined {
  const all = listReachable(document, headings)
  const above = all.filter(
    (heading) => heading.compareDocumentPosition(position) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  return above.at(-1) ?? all[0]
}

function findFirst(node: Node): HTMLElement | undefined {
  if (!(node instanceof Element)) return undefined
  const [heading] = listReachable(node, headings)
  const [control] = listReachable(node, controls)
  return node.matches(rows) ? (control ?? heading) : (heading ?? control)
}

function findLast(node: Node): HTMLElement | undefined {
  if (!(node instanceof Element)) return undefined
  const [heading] = listReachable(node, headings)
  const control = listReachable(node, controls).at(-1)
  return node.matches(rows) ? (control ?? heading) : (heading ?? control)
}

function listReachable(within: Element | Document, selector: string): HTMLElement[] {
  const inside = [...within.querySelectorAll(selector)]
  return [...(within instanceof Element && within.matches(selector) ? [within] : []), ...inside].filter(
    isReachable,
  )
}

function isReachable(element: Node): element is HTMLElement {
  return (
    element instanceof HTMLElement &&
    !element.matches(':disabled, [tabindex="-1"]:is(a, button, input), .Polaris-Text--visuallyHidden') &&
    element.closest(
      '[hidden], [inert], [aria-hidden="true"], ui-save-bar, ui-modal, ui-title-bar, ui-nav-menu',
    ) === null &&
    // Missing in older browsers.
    element.checkVisibility?.({ visibilityProperty: true }) !== false
  )
}
