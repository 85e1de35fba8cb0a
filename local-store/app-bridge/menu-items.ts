import type { MenuItem } from './protocol.ts'

/**
 * True for an attribute that is present and not `false`: React 18 writes `loading="false"` on elements it does not
 * know.
 */
export function hasFlag(element: Element, name: string): boolean {
  const value = element.getAttribute(name)
  return value !== null && value !== 'false'
}

/** Buttons and links of an element, in the order of the indexes that the frame receives. */
export function findMenuElements(parent: Element): (HTMLButtonElement | HTMLAnchorElement)[] {
  return [...parent.querySelectorAll<HTMLButtonElement | HTMLAnchorElement>('button, a')]
}

export function readMenuItems(parent: Element): MenuItem[] {
  return findMenuElements(parent).map((element, index) => {
    const variant = element.getAttribute('variant')
    const href = element.getAttribute('href')
    const section = element.closest('section')?.getAttribute('label')
    return {
      index,
      text: element.textContent?.trim() ?? '',
      ...(href === null ? {} : { href }),
      variant: variant === 'primary' || variant === 'breadcrumb' ? variant : 'plain',
      critical: element.getAttribute('tone') === 'critical',
      disabled: element.hasAttribute('disabled'),
      loading: hasFlag(element, 'loading'),
      ...(section ? { section } : {}),
    }
  })
}
