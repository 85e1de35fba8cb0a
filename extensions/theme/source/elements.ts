import { DrawerElement } from './drawer-element.ts'
import { NoteElement } from './note-element.ts'
import { PincodeElement } from './pincode-element.ts'
import { SpendMoreElement } from './spend-more-element.ts'

const elements = {
  'checkout-ninja-pincode': PincodeElement,
  'checkout-ninja-note': NoteElement,
  'checkout-ninja-spend-more': SpendMoreElement,
  'checkout-ninja-drawer': DrawerElement,
}

/** Defines the elements of all blocks. A page may load the script twice. */
export function defineElements(): void {
  for (const [name, element] of Object.entries(elements))
    if (customElements.get(name) === undefined) customElements.define(name, element)
}
