import type { Subscription } from '@heymantle/client'
import { money } from '@heymantle/react'
import { useState } from 'react'
import { ActionButton } from '../../ui/action-button.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Line, Stack } from '../../ui/stack.tsx'
import { TextEntry } from '../../ui/text-entry.tsx'
import type { BillingCalls } from './billing-calls.ts'
import { openAtTop, useCall } from './use-call.ts'
import { planWords } from './words.ts'

const words = planWords.usage.capped

type CappedAmountProps = {
  readonly subscription: Subscription
  readonly calls: BillingCalls
  readonly onChanged: () => Promise<void>
}

/** Maximum cost of usage in a period, with a form to change it. */
export function CappedAmount({ subscription, calls, onChanged }: CappedAmountProps) {
  const { running, failure, run } = useCall()
  const [typed, setTyped] = useState<string>()
  const { usageChargeCappedAmount: amount, plan } = subscription
  if (amount === undefined) return null
  if (typed === undefined) {
    return (
      <Stack between="entries">
        <Figure label={words.label} figure={money(amount, plan.currencyCode)} />
        <Stack between="lines" atStart>
          <ActionButton
            label={words.change}
            fullLabel={words.changeNamed}
            kind="link"
            onAction={() => setTyped(String(amount))}
          />
        </Stack>
      </Stack>
    )
  }
  const wanted = Number(typed)
  const isValid = typed.trim() !== '' && Number.isFinite(wanted) && wanted > 0
  const save = () =>
    void run('save', async () => {
      const approval = await calls.changeCappedAmount(subscription, wanted)
      if (approval !== undefined) return openAtTop(approval)
      setTyped(undefined)
      await onChanged()
    })
  return (
    <Stack between="entries">
      <TextEntry
        label={words.label}
        type="number"
        unit={plan.currencyCode}
        value={typed}
        onChange={setTyped}
        error={failure ?? (isValid ? undefined : words.fault)}
      />
      <Line>
        <ActionButton
          label={words.save}
          isDisabled={!isValid}
          isRunning={running !== undefined}
          onAction={save}
        />
        <ActionButton label={words.keep} kind="link" onAction={() => setTyped(undefined)} />
      </Line>
    </Stack>
  )
}
