import { findFocusNeighbour, findQuietTarget, type RemovedSlot } from './find-focus-neighbour.ts'
import { isFocusExpected } from './focus-when-drawn.ts'

/** Frames in which a screen may set the focus itself. */
const framesForScreens = 3

/** Popovers and windows of Polaris. */
const layers = '#PolarisPortalsContainer'
/** Elements that the admin draws around the app. */
const drawnByAdmin = 'ui-save-bar, ui-modal'

/** Longest time for which a save bar that is gone waits for its next page. */
const nextPageMs = 5_000

/**
 * Returns the focus from a button of the admin that disappears when it is pressed. False while the page has nothing that
 * can take it.
 */
let returnToPage: (() => boolean) | undefined

/** Returns the focus from a message of the admin, which disappears once its button is pressed. */
export function returnFocusFromAdmin(): void {
  returnToPage?.()
}

/**
 * Gives the focus of a removed element to its neighbour. Returns the focus to a button that was disabled for a while. A
 * screen that sets the focus itself comes first.
 *
 * @param signal stops it.
 * @param first element that has the focus, or had it before this code was loaded.
 */
export function keepFocus(signal: AbortSignal, first: Element | null = document.activeElement): void {
  if (signal.aborted) return
  /** Element that has the focus, or had it when it was removed or disabled. */
  let last = first === document.body ? null : first
  /** Last such element outside popovers and windows. */
  let opener = last
  /** False while the focus is in the admin around the app. */
  let isHere = true
  let isWaiting = false
  /** Part of the admin that is shown for the page. */
  let shown = [...document.querySelectorAll(drawnByAdmin)].find((part) => 'showing' in part && part.showing)
  /** Time at which a part of the admin disappeared, until the focus has returned. */
  let partGoneAt: number | undefined
  const slots = new WeakMap<Node, RemovedSlot>()

  const restore = () => {
    if (!isHere && partGoneAt !== undefined && returnToPage?.() === false) {
      // A page that is loading has no heading yet. Its next change tries again.
      if (performance.now() < partGoneAt + nextPageMs) return
    }
    partGoneAt = undefined
    if (!isHere) return
    if (last === null || !isFree(document.activeElement)) return
    if (canFocus(last)) last.focus()
    else if (!isDrawn(last)) give(findReplacement(last))
  }
  const restoreSoon = () => {
    if (isWaiting) return
    isWaiting = true
    const wait = (frames: number) => {
      requestAnimationFrame(() => {
        if (signal.aborted) return
        if (frames > 0 || isFocusExpected()) return wait(Math.max(frames - 1, 0))
        isWaiting = false
        restore()
      })
    }
    wait(framesForScreens)
  }
  const findReplacement = (lost: Element): HTMLElement | undefined => {
    const start = opener !== null && isInLayer(lost) ? opener : lost
    return canFocus(start) ? findQuietTarget(start) : findNear(start)
  }
  const isInLayer = (element: Node): boolean => {
    if (element instanceof Element && element.closest(layers) !== null) return true
    const slot = findSlot(element)
    return slot !== undefined && isInLayer(slot.parent)
  }
  /** Slot of a removed node, or of the removed node that contains it. */
  const findSlot = (node: Node): RemovedSlot | undefined => {
    const root = node.getRootNode()
    return root.isConnected ? undefined : slots.get(root)
  }
  const findNear = (node: Node): HTMLElement | undefined => {
    const slot = findSlot(node)
    if (slot === undefined) return findQuietTarget(node.isConnected ? node : document.body)
    return slot.parent.isConnected ? findFocusNeighbour(slot) : findNear(slot.parent)
  }

  /** Part of the admin disappears, with the button that was pressed. */
  const leave = (part: Element) => {
    if (part === shown) shown = undefined
    if (isHere) return
    partGoneAt = performance.now()
    restoreSoon()
  }
  const observer = new MutationObserver((changes) => {
    let isEnabled = false
    let isHidden = false
    for (const { removedNodes, target, previousSibling, type } of changes) {
      for (const node of removedNodes) slots.set(node, { parent: target, previous: previousSibling })
      if (type !== 'attributes' || last === null || !target.contains(last)) continue
      isEnabled = canFocus(last)
      isHidden = !isDrawn(last)
    }
    if (shown?.isConnected === false) leave(shown)
    const isLost = isEnabled || isHidden || last?.isConnected === false
    if (!isHere && partGoneAt !== undefined) restoreSoon()
    if (isHere && last !== null && isFree(document.activeElement) && isLost) restoreSoon()
  })
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  })

  const noteFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    isHere = target.closest(drawnByAdmin) === null
    if (!isHere) return
    last = target
    if (target.closest(layers) === null) opener = target
  }
  const noteBlur = () => {
    // A removed, hidden or disabled element loses the focus before this is known.
    setTimeout(() => {
      if (!isHere || last === null || isWaiting || !isFree(document.activeElement)) return
      if (canFocus(last)) last = null
      else if (last.isConnected && !isDrawn(last)) restoreSoon()
    })
  }
  const noteDeparture = () => {
    isHere = false
  }
  returnToPage = () => {
    if (last === null) return give(findQuietTarget(document.body))
    return give(last.isConnected ? findQuietTarget(last) : findReplacement(last))
  }
  const noteShown = ({ target }: Event) => {
    if (target instanceof Element && target.matches(drawnByAdmin)) shown = target
  }
  const noteHidden = ({ target }: Event) => {
    if (target instanceof Element && target.matches(drawnByAdmin)) leave(target)
  }
  if (last?.isConnected === false) restoreSoon()
  document.addEventListener('focusin', noteFocus, { signal })
  document.addEventListener('focusout', noteBlur, { signal })
  document.addEventListener('show', noteShown, { signal, capture: true })
  document.addEventListener('hide', noteHidden, { signal, capture: true })
  window.addEventListener('blur', noteDeparture, { signal })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    returnToPage = undefined
  })
}

/** False without a target. */
function give(target: HTMLElement | undefined): boolean {
  if (target === undefined) return false
  const isHeading = /^H\d$/.test(target.tagName)
  if (isHeading && !target.hasAttribute('tabindex')) target.tabIndex = -1
  // The heading of a page that was opened again must not undo its scroll position.
  target.focus({ preventScroll: isHeading })
  return true
}

/** A hidden element keeps the focus in some browsers. */
const isFree = (active: Element | null) => active === null || active === document.body || !isDrawn(active)

const canFocus = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && isDrawn(element) && !element.matches(':disabled')

/** Older browsers lack `checkVisibility`. There, only the attribute `hidden` counts. */
const isDrawn = (element: Element) =>
  element.isConnected && element.closest('[hidden]') === null && element.checkVisibility?.() !== false
