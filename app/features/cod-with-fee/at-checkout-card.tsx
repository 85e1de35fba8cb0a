import type { FeeRules } from '#rules/features/cod-fee-rules/fee-rules.ts'
import {
  type CodWithFeeConfig,
  createFeeRuleSet,
  generatePaymentRules,
} from '#rules/features/cod-with-fee/cod-with-fee.ts'
import type { MethodName } from '#rules/language/method-names.ts'
import { summariseRuleSet } from '#rules/language/summary.ts'
import { methodStateRemark } from '#rules/words/cod-with-fee-messages.ts'
import { effectWords } from '#rules/words/effects.ts'
import { OutcomeCard } from '../../ui/outcome-card.tsx'
import { Paragraph } from '../../ui/text.tsx'
import { TextList } from '../../ui/text-list.tsx'
import { codWithFeeWords } from './words.ts'

const words = codWithFeeWords.atCheckout

type AtCheckoutCardProps = {
  readonly config: CodWithFeeConfig
  readonly paymentName: MethodName
  readonly feeRules: FeeRules
  /** True if the settings are saved as the page shows them. */
  readonly isSaved: boolean
}

/** Effects of the page's settings for a shopper, in plain words. */
export function AtCheckoutCard({ config, paymentName, feeRules, isSaved }: AtCheckoutCardProps) {
  const hasFeeRules = feeRules.rules.length > 0
  return (
    <OutcomeCard
      title={words.heading}
      guide="fee-at-checkout"
      remarks={[words.evaluated, words.before, words.express, methodStateRemark]}
    >
      {config.deliveryMethods.length === 0 ? (
        <Paragraph>{words.noRates}</Paragraph>
      ) : (
        <>
          <Paragraph>
            {config.status === 'draft'
              ? words.draft
              : effectWords[isSaved ? 'saved' : 'unsaved'][config.status]}
          </Paragraph>
          <TextList texts={summariseRuleSet(generatePaymentRules(config.deliveryMethods, paymentName))} />
          {hasFeeRules && (
            <>
              <Paragraph>{words.feeRules}</Paragraph>
              <TextList texts={summariseRuleSet(createFeeRuleSet(config, feeRules.rules), feeRules.names)} />
            </>
          )}
        </>
      )}
    </OutcomeCard>
  )
}
