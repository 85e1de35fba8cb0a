import { useState } from 'react'
import type { ShopFlag } from '#rules/records/shop-flags.ts'
import { setupSteps } from '../content/setup-guide.ts'
import { DismissibleGuide, type Guide } from '../guides/dismissible-guide.tsx'
import { StepGuide } from '../guides/step-guide.tsx'
import { guideWords as words } from '../guides/words.ts'

/** Time for which a step shows that it is being ticked off (docs/product.md#guides). */
const toggleDelayMs = 1_000

type SetupGuideProps = { readonly isClosedAtFirst?: boolean }

/** Setup steps for every store. The merchant ticks them off, and the shop stores them. */
export default function SetupGuide({ isClosedAtFirst = false }: SetupGuideProps) {
  return (
    <DismissibleGuide dismissal="setup-guide.dismissed" show={words.showSetupGuide}>
      {(guide) => <Steps {...guide} isClosedAtFirst={isClosedAtFirst} />}
    </DismissibleGuide>
  )
}

function Steps({ flags, change, dismiss, isClosedAtFirst }: Guide & Required<SetupGuideProps>) {
  const [busy, setBusy] = useState<readonly ShopFlag[]>([])
  const toggle = async (flag: ShopFlag, isDone: boolean) => {
    setBusy((before) => [...before, flag])
    await new Promise((resolve) => setTimeout(resolve, toggleDelayMs))
    await change(flag, !isDone)
    setBusy((before) => before.filter((one) => one !== flag))
  }
  return (
    <StepGuide
      title={words.setupGuide}
      lead={words.setupLead}
      isClosedAtFirst={isClosedAtFirst}
      onDismiss={dismiss}
      steps={setupSteps.map(({ flag, ...step }) => {
        const isDone = flags?.includes(flag)
        const common = { ...step, id: flag, isDone, isBusy: busy.includes(flag) }
        return isDone === undefined ? common : { ...common, onToggle: () => void toggle(flag, isDone) }
      })}
    />
  )
}
