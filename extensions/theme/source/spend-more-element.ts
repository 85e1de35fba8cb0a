import { Block, type BlockSettings } from './block.ts'
import { type Cart, followCart, readCart } from './cart.ts'
import { describeMissing } from './describe-missing.ts'

/** "Spend more": how far the cart is from the minimum of an automatic discount. */
export class SpendMoreElement extends Block {
  protected start(settings: BlockSettings): () => void {
    const { cart, currency } = settings
    const answer = this.findPart('answer') as HTMLElement
    /** Number of the last request, so that a late answer changes nothing. */
    let asked = 0
    const show = (found: Cart | undefined) => {
      answer.textContent = (found && describeMissing(settings, found, Date.now())) ?? ''
    }
    const ask = async () => {
      asked += 1
      const own = asked
      const found = await readCart(cart.url)
      if (own === asked) show(found)
    }
    if (cart.items > 0) void ask()
    else show({ currency, items: [] })
    return followCart(ask)
  }
}
