import { canonicalPincode } from '#rules/language/pincodes/pincode.ts'
import { Block } from './block.ts'
import type { BlockSettings } from './block-settings.ts'
import { storeCodeInCart } from './cart.ts'
import { followAnswer } from './follow-answer.ts'
import { rememberCode } from './remembered-code.ts'
import { isWholeCode } from './whole-code.ts'

/** "Pincode check": a field for a postal code, and the answer about Cash on Delivery there. */
export class PincodeElement extends Block {
  protected start(settings: BlockSettings): () => void {
    const field = this.querySelector('input') as HTMLInputElement
    const answer = this.findPart('answer') as HTMLElement
    const change = this.findPart('change') as HTMLElement
    const show = (text: string | undefined, isWhole: boolean) => {
      answer.textContent = text ?? ''
      field.setAttribute('aria-invalid', String(!isWhole))
      change.hidden = !isWhole
    }
    const check = () => {
      const code = field.value.trim()
      // A shopper abroad may send a gift to the shop's country.
      if (isWholeCode(code, settings.country) || isWholeCode(code, settings.content?.country)) {
        // All blocks of the page receive the code, including this one.
        rememberCode(code)
        storeInCart(settings, code)
      } else {
        show(settings.texts.missing, false)
        field.focus()
      }
    }
    field.onkeydown = (event) => {
      if (event.key !== 'Enter') return
      // The block may be inside a form of the theme, which must not be submitted.
      event.preventDefault()
      check()
    }
    ;(this.findPart('check') as HTMLElement).onclick = check
    change.onclick = () => {
      field.focus()
      field.select()
    }
    return followAnswer(settings, (text, code, isRemembered) => {
      if (code) field.value = code
      show(text, true)
      // Adds the code also to a cart that was begun after the check.
      if (code && isRemembered && settings.cart.items) storeInCart(settings, code)
    })
  }
}

function storeInCart({ cart }: BlockSettings, typed: string): void {
  const code = canonicalPincode(typed)
  if (cart.keepsCode && cart.code !== code) void storeCodeInCart(cart.url, code)
}
