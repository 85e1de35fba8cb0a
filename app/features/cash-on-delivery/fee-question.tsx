import { useState } from 'react'
import type { StoredCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { deriveMethodPresence } from '#rules/features/cod-with-fee/method-presence.ts'
import { findRate, type NamedRate, proposeFeeRate } from '#rules/features/cod-with-fee/shipping-rates.ts'
import { PlainSelect } from '../../fields/choices/plain-select.tsx'
import { pageLinks } from '../../pages/page-links.ts'
import { shippingSettingsUrl } from '../../paths.ts'
import { useSave } from '../../saving/use-save.ts'
import { useSettings } from '../../settings.ts'
import { useShopFlags } from '../../shop-flags/use-shop-flags.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Line, Stack } from '../../ui/stack.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Hint, Paragraph } from '../../ui/text.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { TextList } from '../../ui/text-list.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { deriveCodStatus } from './derive-cod-status.ts'
import { describeRate, describeStoredRate } from './describe-rate.ts'
import { MethodCheck } from './method-check.tsx'
import { saveFee } from './save-fee.ts'
import { cashOnDeliveryWords } from './words.ts'

const { fee: words, states } = cashOnDeliveryWords

const badges = {
  absent: { tone: undefined, text: states.off },
  draft: { tone: undefined, text: states.off },
  active: { tone: 'success', text: states.on },
  testing: { tone: 'attention', text: states.testing },
  attention: { tone: 'warning', text: states.attention },
} as const

type FeeQuestionProps = {
  readonly stored: StoredCodWithFee
  /** Rates of the store. Undefined if they could not be loaded. */
  readonly rates: readonly NamedRate[] | undefined
  /** True if the store has more rates than `rates`. */
  readonly hasMoreRates: boolean
  readonly onLoadRates: () => void
  /** Payment methods of the store. Undefined if they could not be loaded. */
  readonly methods: readonly string[] | undefined
}

/** The fee: on or off, its rate and the price of the rate. */
export function FeeQuestion({ stored, rates, hasMoreRates, onLoadRates, methods }: FeeQuestionProps) {
  const { functions } = useSettings()
  const { flags } = useShopFlags()
  const [failure, setFailure] = useState<string>()
  const [isRunning, setRunning] = useState(false)
  const { save } = useSave(saveFee({ setFailure, setRunning }))
  const status = deriveCodStatus(stored, functions)
  const { tone, text } = badges[status]
  const presence = deriveMethodPresence({
    methods,
    paymentName: stored.paymentName,
    wasSeen: flags?.includes('cod-method.seen'),
  })
  const isOn = status === 'active' || status === 'testing'
  return (
    <TitledCard
      title={words.heading}
      guide="fee-rates"
      badge={<StateBadge tone={tone}>{text}</StateBadge>}
      holds="fields"
    >
      {failure !== undefined && (
        <Notice tone="critical" shownFor={failure}>
          <p>{failure}</p>
        </Notice>
      )}
      {status === 'attention' ? (
        <Paragraph>{words.attention}</Paragraph>
      ) : isOn ? (
        <Stack between="entries">
          <Paragraph>{status === 'active' ? words.applies : words.tested}</Paragraph>
          <TextList
            texts={stored.config.deliveryMethods.map((name) => describeStoredRate(name, rates, hasMoreRates))}
          />
        </Stack>
      ) : (
        <RateChoice
          stored={stored}
          rates={rates}
          hasMoreRates={hasMoreRates}
          onLoadRates={onLoadRates}
          isRunning={isRunning}
          onTurnOn={(chosen) => void save({ isOn: true, rates: chosen })}
        />
      )}
      {isOn && <MethodCheck presence={presence} />}
      <Line>
        {isOn && (
          <>
            <ActionButton label={words.test} path={pageLinks.checkoutTest.path} />
            <ActionButton
              label={words.turnOff}
              isRunning={isRunning}
              onAction={() => void save({ isOn: false })}
            />
          </>
        )}
        <TextLink path={pageLinks.codWithFee.path} text={words.settings} />
      </Line>
    </TitledCard>
  )
}

type RateChoiceProps = Pick<FeeQuestionProps, 'stored' | 'rates' | 'hasMoreRates' | 'onLoadRates'> & {
  readonly isRunning: boolean
  readonly onTurnOn: (rates: readonly string[]) => void
}

/** The rate to begin with. It is proposed if its name suggests the fee. Stored rates are turned on unchanged. */
function RateChoice({ stored, rates, hasMoreRates, onLoadRates, isRunning, onTurnOn }: RateChoiceProps) {
  const { deliveryMethods } = stored.config
  const [chosen, setChosen] = useState(() => deliveryMethods[0] ?? proposeFeeRate(rates ?? []) ?? '')
  if (rates === undefined) {
    return (
      <Notice tone="warning" action={{ label: words.again, onAction: onLoadRates }}>
        <p>{words.loadFailed}</p>
      </Notice>
    )
  }
  if (rates.length === 0 && !hasMoreRates) {
    return (
      <Stack between="entries" atStart>
        <Paragraph>{words.noRates}</Paragraph>
        <TextLink path={shippingSettingsUrl} text={words.shippingSettings} />
      </Stack>
    )
  }
  const isSeveral = deliveryMethods.length > 1
  const isGone = chosen !== '' && findRate(rates, chosen) === undefined
  return (
    <>
      <Hint>{words.body}</Hint>
      {isSeveral ? (
        <TextList texts={deliveryMethods.map((name) => describeStoredRate(name, rates, hasMoreRates))} />
      ) : (
        <PlainSelect
          label={words.rate}
          value={chosen}
          onChange={setChosen}
          disabled={isRunning}
          choices={[
            ...(chosen === '' ? [{ value: '', label: words.choose, disabled: true }] : []),
            ...(isGone ? [{ value: chosen, label: hasMoreRates ? chosen : words.gone(chosen) }] : []),
            ...rates.map((rate) => ({ value: rate.name, label: describeRate(rate) })),
          ]}
        />
      )}
      {hasMoreRates && <Hint>{words.moreRates}</Hint>}
      <Line>
        <ActionButton
          label={words.turnOn}
          kind="main"
          isRunning={isRunning}
          onAction={() => onTurnOn(isSeveral ? deliveryMethods : chosen === '' ? [] : [chosen])}
        />
      </Line>
    </>
  )
}
