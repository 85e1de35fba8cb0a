import { listAnd } from '#forms/text/language.ts'
import { type CodRulesForm, listHiddenRates } from '#rules/features/cod-rules/form.ts'
import { summariseCodRules } from '#rules/features/cod-rules/summary.ts'
import type { FeeRates } from '#rules/features/fee-rates/fee-rates.ts'
import { describeNames } from '#rules/language/method-names.ts'
import { methodStateRemark } from '#rules/words/cod-with-fee-messages.ts'
import { effectWords } from '#rules/words/effects.ts'
import { OutcomeCard } from '../../ui/outcome-card.tsx'
import { Paragraph } from '../../ui/text.tsx'
import { TextList } from '../../ui/text-list.tsx'
import { codRulesScreenWords } from './words.ts'

const words = codRulesScreenWords.atCheckout

type CodAtCheckoutCardProps = {
  readonly form: CodRulesForm
  readonly fee: FeeRates | undefined
  /** True if the settings are saved as the page shows them. */
  readonly isSaved: boolean
}

/** Effects of the page's settings for a shopper, in plain words. */
export function CodAtCheckoutCard(props: CodAtCheckoutCardProps) {
  return (
    <OutcomeCard
      title={words.heading}
      guide="cod-at-checkout"
      remarks={[words.missing, words.last, words.express, methodStateRemark]}
    >
      <Consequences {...props} />
    </OutcomeCard>
  )
}

function Consequences({ form, fee, isSaved }: CodAtCheckoutCardProps) {
  const conditions = summariseCodRules(form)
  const rates = listHiddenRates(form, fee)
  if (conditions.length === 0) return <Paragraph>{words.nothing}</Paragraph>
  if (form.paymentMethods.length === 0) return <Paragraph>{words.noMethod}</Paragraph>
  return (
    <>
      <Paragraph>
        {form.status === 'draft' ? words.draft : effectWords[isSaved ? 'saved' : 'unsaved'][form.status]}
      </Paragraph>
      <Paragraph>{words.hides(listAnd(describeNames('payment', form.paymentMethods)))}</Paragraph>
      <TextList texts={conditions} />
      {rates.length > 0 && <Paragraph>{words.hidesRates(listAnd(rates))}</Paragraph>}
    </>
  )
}
