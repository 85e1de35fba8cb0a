import type { FactValues } from '../documented/expected-verdict.ts'
import type { DrawnCheckout } from '../drawn/drawn-checkouts.ts'

export const oneText = (text: string | null | undefined): FactValues => (text == null ? null : [text])
export const oneTruth = (holds: boolean): FactValues => [`${holds}`]

export function sumOf<One>(list: readonly One[], amountOf: (one: One) => number): number {
  return list.reduce((total, each) => total + amountOf(each), 0)
}

/** The known texts. Null if there are none, since the value is then unknown. A blank text does not count. */
export function knownTexts(texts: readonly (string | null | undefined)[]): readonly string[] | null {
  const found = texts.flatMap((text) => (text == null || text.trim() === '' ? [] : [text]))
  return found.length === 0 ? null : found
}

type Address = NonNullable<DrawnCheckout['groups'][number]['address']>

/** Known address texts of all delivery groups. */
export const fromAddresses =
  (textsOf: (address: Address) => readonly (string | null)[]) =>
  ({ groups }: DrawnCheckout) =>
    knownTexts(groups.flatMap(({ address }) => (address === null ? [] : textsOf(address))))
