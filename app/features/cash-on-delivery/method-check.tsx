import type { MethodPresence } from '#rules/features/cod-with-fee/method-presence.ts'
import { methodPresenceWords } from '#rules/words/cod-with-fee-messages.ts'
import { paymentSettingsUrl } from '../../paths.ts'
import { useShopFlags } from '../../shop-flags/use-shop-flags.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Line, Stack } from '../../ui/stack.tsx'
import { Paragraph } from '../../ui/text.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { cashOnDeliveryWords } from './words.ts'

const words = cashOnDeliveryWords.method

/**
 * Question if Cash on Delivery is switched on, which the platform cannot answer. The merchant looks at a checkout and
 * answers. For a store without the method, the page has a notice above.
 */
export function MethodCheck({ presence }: { readonly presence: MethodPresence }) {
  const { change, failure } = useShopFlags()
  if (presence !== 'listed' && presence !== 'seen') return null
  const { sentence, advice } = methodPresenceWords[presence]
  // A failed change is logged elsewhere and shown below.
  const setSeen = (isSet: boolean) => void change({ flag: 'cod-method.seen', isSet }).catch(() => undefined)
  return (
    <Stack between="entries">
      <Paragraph {...(presence === 'listed' && { tone: 'caution' })}>{sentence}</Paragraph>
      <Paragraph>{advice}</Paragraph>
      <Line>
        {presence === 'listed' ? (
          <>
            <ActionButton label={words.confirm} onAction={() => setSeen(true)} />
            <TextLink path={paymentSettingsUrl} text={words.paymentSettings} />
          </>
        ) : (
          <ActionButton label={words.checkAgain} kind="link" onAction={() => setSeen(false)} />
        )}
      </Line>
      <div role="status">{failure !== undefined && <Paragraph tone="caution">{words.failed}</Paragraph>}</div>
    </Stack>
  )
}
