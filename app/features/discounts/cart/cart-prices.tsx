import type { DiscountPreviewAnswer } from '#rules/preview/discounts/discount-preview-answer.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { Stack } from '../../../ui/stack.tsx'
import { Paragraph, SmallPrint } from '../../../ui/text.tsx'
import styles from './cart-prices.module.css'
import type { AnswerTexts } from './explain-unapplied.ts'
import { derivePriceRows, deriveTotalRow, listMadeUpPrices, type PriceRow } from './price-rows.ts'
import { cartWords } from './words.ts'

const words = cartWords.prices

type CartPricesProps = {
  readonly sample: SampleCheckout
  readonly answer: DiscountPreviewAnswer
  readonly money: AnswerTexts['money']
}

/** Every line, the shipping and the total, before and after discounts. */
export function CartPrices({ sample, answer, money }: CartPricesProps) {
  const { lines, totals } = answer
  if (lines.length === 0) return <Paragraph>{words.noLines}</Paragraph>
  const hasShipping = totals.shipping !== null
  const madeUp = listMadeUpPrices(sample, hasShipping)
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
          {derivePriceRows({ sample, answer }).map((row) => (
            <TableRow key={row.key} row={row} money={money} />
          ))}
        </tbody>
        <tfoot>
          <TableRow row={deriveTotalRow(totals)} money={money} />
        </tfoot>
      </table>
      {!hasShipping && <SmallPrint>{words.noRate}</SmallPrint>}
      {madeUp.length > 0 && <SmallPrint>{words.madeUp(madeUp)}</SmallPrint>}
    </Stack>
  )
}

function TableRow({ row, money }: { readonly row: PriceRow; readonly money: AnswerTexts['money'] }) {
  const { label, before, after, notes } = row
  return (
    <tr>
      <th scope="row">
        {label}
        {notes.map((note) => (
          <span key={`${note.label} ${note.amount}`} className={styles.note}>
            {words.applied(note.label)}{' '}
            <span className={styles.amount}>{words.taken(money(note.amount))}</span>
          </span>
        ))}
      </th>
      <td>{money(before)}</td>
      <td>{money(after)}</td>
    </tr>
  )
}
