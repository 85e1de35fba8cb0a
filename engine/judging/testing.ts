import { property, textOf, Value } from '../host/host'
import { JsonValue } from '../json/value'
import { canonical } from '../text/canonical'
import { ascii, lengthOf, same, Text } from '../text/text'

/**
 * True if the shopper is a tester, for whom rules in testing act. A tester has a token or an e-mail address of the
 * shop's list. A link of the app leaves the token in the cart's attributes. Tokens and addresses are stored with the
 * rules, addresses in canonical form. A query asks for the token in a separate field, or in the attribute that rules
 * ask for.
 */
export function isTester(input: Value, testing: JsonValue): bool {
  const cart = property(input, ascii('cart'))
  const token = testing.member(ascii('token')).text()
  if (isSameText(token, attributeOf(cart, ascii('tester')))) return true
  if (isSameText(token, attributeOf(cart, ascii('attribute')))) return true
  let listed = testing.member(ascii('emails')).firstItem()
  if (!listed.isThere()) return false
  const email = canonical(textOf(property(property(cart, ascii('buyerIdentity')), ascii('email'))))
  for (; listed.isThere(); listed = listed.next) if (isSameText(listed.text(), email)) return true
  return false
}

function attributeOf(cart: Value, name: Text): Text {
  return textOf(property(property(cart, name), ascii('value')))
}

/** True for equal texts that are not empty. */
function isSameText(one: Text, other: Text): bool {
  return lengthOf(one) > 0 && same(one, other)
}
