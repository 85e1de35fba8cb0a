import { Block } from './block.ts'
import type { BlockSettings } from './block-settings.ts'
import { followCart } from './cart.ts'
import { describeMissing } from './describe-missing.ts'

/** "Spend more": the amount or pieces that the cart lacks for an automatic discount. */
export class SpendMoreElement extends Block {
  protected start(settings: BlockSettings): () => void {
    const answer = this.findPart('answer') as HTMLElement
    return followCart(settings, (cart) => {
      answer.textContent = (cart && describeMissing(settings, cart, Date.now())) ?? ''
    })
  }
}
