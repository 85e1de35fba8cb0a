import type { BlockSettings } from './block-settings.ts'
import { followCart } from './cart.ts'
import { readSubtotal } from './cart-sums.ts'
import { describeAnswer } from './describe-answer.ts'
import { followCode } from './remembered-code.ts'

/**
 * Calls `take` with the answer for the stored postal code, and for each code that a block stores later. Without a code,
 * calls it if the cart changes the answer. Returns a function that stops this.
 */
export function followAnswer(
  settings: BlockSettings,
  take: (answer: string, code?: string, isRemembered?: boolean) => void,
): () => void {
  const { content, cart } = settings
  let code: string | undefined
  let subtotal: number | undefined
  const endCode = followCode((typed, isRemembered) => {
    code = typed
    take(describeAnswer(settings, typed, subtotal), typed, isRemembered)
  })
  if (!cart.isShown || !content?.cod?.currencyCode) return endCode
  const endCart = followCart(settings, (found) => {
    subtotal = found && readSubtotal(settings, found)
    if (code) take(describeAnswer(settings, code, subtotal))
  })
  return () => {
    endCode()
    endCart()
  }
}
