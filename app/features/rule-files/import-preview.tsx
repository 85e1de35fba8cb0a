import { Fragment, useMemo } from 'react'
import { compareFile, type ImportEntry, isReady } from '#rules/rule-files/compare-file.ts'
import { findOtherCurrency } from '#rules/rule-files/file-currency.ts'
import type { ImportChoices } from '#rules/rule-files/import-choices.ts'
import {
  findImportRefusal,
  type ImportSize,
  listImportSlots,
  measureImport,
} from '#rules/rule-files/import-limits.ts'
import type { RuleFile } from '#rules/rule-files/rule-file.ts'
import { useSettings } from '../../settings.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { DividingLine } from '../../ui/dividing-line.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PartHeading } from '../../ui/part-heading.tsx'
import { Line, Stack } from '../../ui/stack.tsx'
import { Paragraph } from '../../ui/text.tsx'
import { TextList } from '../../ui/text-list.tsx'
import { checkoutNowScreenWords } from '../checkout-now/words.ts'
import type { ChooseForImport } from './entry-choices.tsx'
import { EntryPreview } from './entry-preview.tsx'
import type { PreviewedStore } from './import-store.ts'
import { ruleFilePageWords } from './words.ts'

const words = ruleFilePageWords.import

type ImportPreviewProps = {
  readonly name: string
  readonly file: RuleFile
  readonly store: PreviewedStore
  readonly timeZone: string
  readonly choices: ImportChoices
  readonly isRunning: boolean
  readonly onChoose: ChooseForImport
  readonly onImport: (entries: readonly ImportEntry[]) => void
}

/** Records of a file, each with its outcome and choices, and the limits for all of them together. */
export function ImportPreview(props: ImportPreviewProps) {
  const { name, file, store, timeZone, choices, isRunning, onChoose, onImport } = props
  const { functions } = useSettings()
  const entries = useMemo(() => compareFile(file, store, choices), [file, store, choices])
  const otherCurrency = findOtherCurrency(file, store.currencyCode)
  const wanted = entries.filter(({ isWanted }) => isWanted)
  const ready = wanted.filter((one) => isReady(one, choices))
  const sizes = useMemo(() => {
    const setting = {
      functionIds: functions,
      methods: store.methods,
      now: new Date(),
      customizations: store.customizations,
    }
    return new Map(
      entries.flatMap((one): [number, ImportSize][] => {
        const size =
          one.isWanted && isReady(one, choices) ? measureImport(one, store, choices, setting) : undefined
        return size === undefined ? [] : [[one.position, size]]
      }),
    )
  }, [entries, store, choices, functions])
  return (
    <Stack between="cards">
      <PartHeading level={3}>{words.found(name)}</PartHeading>
      {otherCurrency !== undefined && (
        <Notice tone="warning">
          <Paragraph>{words.otherCurrency(otherCurrency, store.currencyCode)}</Paragraph>
        </Notice>
      )}
      {entries.map((one) => (
        <Fragment key={one.position}>
          <DividingLine />
          <EntryPreview
            one={one}
            size={sizes.get(one.position)}
            store={store}
            functionIds={functions}
            timeZone={timeZone}
            choices={choices}
            onChoose={onChoose}
          />
        </Fragment>
      ))}
      <DividingLine />
      {sizes.size > 0 && <ImportLimits wanted={wanted} sizes={[...sizes.values()]} store={store} />}
      <Line>
        <ActionButton
          label={words.start(ready.length)}
          kind="main"
          isRunning={isRunning}
          isDisabled={ready.length === 0 || ready.length < wanted.length}
          onAction={() => onImport(ready)}
        />
      </Line>
    </Stack>
  )
}

type ImportLimitsProps = {
  readonly wanted: readonly ImportEntry[]
  readonly sizes: readonly ImportSize[]
  readonly store: PreviewedStore
}

/** Slots of the platform and limits of the plan, compared with the file's needs. */
function ImportLimits({ wanted, sizes, store }: ImportLimitsProps) {
  const slots = listImportSlots(sizes, store.slots)
  const isFull = slots.some(({ fits }) => !fits)
  const refusal = findImportRefusal(wanted, store.planFeatures, store.enabledRuleSets)
  const warnings = [
    ...(isFull ? [words.limits.full] : []),
    ...(refusal === undefined ? [] : [words.limits.plan]),
  ]
  if (slots.length === 0 && warnings.length === 0) return null
  return (
    <section aria-label={words.limits.title}>
      <Stack between="lines">
        <PartHeading level={4}>{words.limits.title}</PartHeading>
        <TextList
          texts={slots.map(
            ({ owner, used, max, more }) =>
              `${checkoutNowScreenWords.capacity.slots[owner]}: ${words.limits.slots(used, max, more)}`,
          )}
        />
        {warnings.length === 0 ? (
          <Paragraph>{words.limits.fits}</Paragraph>
        ) : (
          <Notice tone="warning">
            <TextList texts={warnings} />
          </Notice>
        )}
      </Stack>
    </section>
  )
}
