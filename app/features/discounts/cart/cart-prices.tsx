import type { DiscountPreviewAnswer } from '#rules/preview/discounts/discount-preview-answer.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { Stack } from '../../../ui/stack.tsx'
import { Paragraph, SmallPrint } from '../../../ui/text.tsx'
import styles from './cart-prices.module.css'
import type { Telling } from './explain-fall.ts'
import { cartWords } from './words.ts'

const words = cartWords.prices

type CartPricesProps = {
  readonly sample: SampleCheckout
  readonly answer: DiscountPreviewAnswer
  readonly money: Telling['money']
}

type Row = {
  readonly key: string
  readonly label: string
  readonly before: number
  readonly after: number
  /** Discounts that lower the price, and by how much. */
  readonly notes: readonly { readonly label: string; readonly amount: string }[]
}

/** Every line, the shipping and the total, before and after discounts. */
export function CartPrices({ sample, answer, money }: CartPricesProps) {
  const { lines, totals } = answer
  if (lines.length === 0) return <Paragraph>{words.noLines}</Paragraph>
  const rows: Row[] = lines.map(({ price, discountedPrice, allocations }, index) => ({
    key: `line-${index}`,
    label: words.line(sample.lines[index]?.quantity ?? 0, sample.lines[index]?.title ?? ''),
    before: price,
    after: discountedPrice,
    notes: allocations.map(({ label, amount }) => ({ label, amount: money(amount) })),
  }))
  const { shipping, discountedShipping, subtotal, total } = totals
  if (shipping !== null && discountedShipping !== null) {
    const notes = answer.applications
      .filter((application) => application.class === 'SHIPPING')
      .map(({ label, amount }) => ({ label, amount: money(amount) }))
    rows.push({ key: 'shipping', label: words.shipping, before: shipping, after: discountedShipping, notes })
  }
  const isRateMadeUp = sample.rates.some(({ title, isMadeUp }) => title === sample.chosenRate && isMadeUp)
  const madeUp = [
    ...sample.lines.filter((line) => line.variantId === undefined).map(({ title }) => title),
    ...(shipping !== null && isRateMadeUp ? [words.ofShipping] : []),
  ]
  const whole: Row = {
    key: 'total',
    label: words.total,
    before: subtotal + (shipping ?? 0),
    after: total,
    notes: [],
  }
  return (
    <Stack between="lines">
      <table className={styles.prices}>
        <caption className={styles.caption}>{words.heading}</caption>
        <thead>
          <tr>
            <th scope="col">{words.item}</th>
            <th scope="col">{words.before}</th>
            <th scope="col">{words.after}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PriceRow key={row.key} row={row} money={money} />
          ))}
        </tbody>
        <tfoot>
          <PriceRow row={whole} money={money} />
        </tfoot>
      </table>
      {shipping === null && <SmallPrint>{words.noRate}</SmallPrint>}
      {madeUp.length > 0 && <SmallPrint>{words.madeUp(madeUp)}</SmallPrint>}
    </Stack>
  )
}

function PriceRow({ row, money }: { readonly row: Row; readonly money: Telling['money'] }) {
  const { label, before, after, notes } = row
  return (
    <tr>
      <th scope="row">
        {label}
        {notes.map((note) => (
          <span key={`${note.label} ${note.amount}`} className={styles.note}>
            {words.applied(note.label)} <span className={styles.amount}>{words.taken(note.amount)}</span>
          </span>
        ))}
      </th>
      <td>{money(before)}</td>
      <td>{money(after)}</td>
    </tr>
  )
}
