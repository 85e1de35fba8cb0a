import { DrawerElement } from './drawer-element.ts'
import { NoteElement } from './note-element.ts'
import { PincodeElement } from './pincode-element.ts'
import { SpendMoreElement } from './spend-more-element.ts'

const elements = {
  pincode: PincodeElement,
  note: NoteElement,
  'spend-more': SpendMoreElement,
  drawer: DrawerElement,
}

/** Defines the elements of all blocks. A page may load the script twice. */
export function defineElements(): void {
  for (const [block, element] of Object.entries(elements)) {
    const name = `checkout-ninja-${block}`
    if (!customElements.get(name)) customElements.define(name, element)
  }
}
