import { Banner, List } from '@shopify/polaris'
import { readCodWithFee } from '#rules/cod-with-fee.ts'
import { codWithFeeWords } from '#rules/words/cod-with-fee.ts'
import { fieldWords } from '#rules/words/fields.ts'
import type { SaveReport } from './save-report.ts'
import { useFocusWhenShown } from './use-focus-when-shown.ts'

const words = codWithFeeWords.conflict

type ConflictBannerProps = {
  readonly report: Extract<SaveReport, { kind: 'conflict' }>
  readonly saving: boolean
  readonly onOverwrite: () => void
  readonly onTakeTheirs: () => void
}

/** Somebody else changed the records: nothing is overwritten before the merchant chooses. */
export function ConflictBanner({ report, saving, onOverwrite, onTakeTheirs }: ConflictBannerProps) {
  const banner = useFocusWhenShown(report)
  const { status, deliveryMethods } = readCodWithFee(report.theirs.records).config
  return (
    <Banner
      ref={banner}
      tone="warning"
      title={words.title}
      action={{ content: words.load, disabled: saving, onAction: onTakeTheirs }}
      secondaryAction={{ content: words.overwrite, onAction: onOverwrite }}
    >
      <p>{words.body}</p>
      <List>
        {report.changes.map(({ kind, record }) => (
          <List.Item key={record.id}>{words.changes[kind](record.title)}</List.Item>
        ))}
      </List>
      <p>{words.theirs(fieldWords.statuses[status], deliveryMethods.join(', ') || words.noRates)}</p>
    </Banner>
  )
}
