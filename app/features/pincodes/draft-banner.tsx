import { formatMoment } from '#forms/text/language.ts'
import { splitPincodeList } from '#rules/features/pincodes/list/pincode-list.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { describeNames } from '#rules/language/method-names.ts'
import { fieldWords } from '#rules/words/fields.ts'
import type { OfferedDraft } from '../../drafts/use-draft.ts'
import { Notice } from '../../ui/notice.tsx'
import type { PincodeDraft } from './use-pincode-draft.ts'
import { pincodeWords } from './words.ts'

const words = pincodeWords.draft

type DraftBannerProps = {
  readonly owner: CustomizationOwner
  readonly offer: OfferedDraft<PincodeDraft>
  /** True if the stored records changed after the draft was written. */
  readonly isStoredChanged: boolean
  readonly onRestore: () => void
  readonly onDiscard: () => void
}

/** Banner for changes that were not saved before the page was left, with a button to restore them. */
export function DraftBanner({ owner, offer, isStoredChanged, onRestore, onDiscard }: DraftBannerProps) {
  const { status, mode, list, methods } = offer.value.values
  return (
    <Notice
      tone={isStoredChanged ? 'warning' : 'info'}
      title={words.title(formatMoment(offer.writtenAt))}
      action={{ label: words.restore, onAction: onRestore }}
      secondAction={{ label: words.discard, onAction: onDiscard }}
    >
      <p>
        {words.body(
          fieldWords.statuses[status],
          mode,
          splitPincodeList(list).length,
          describeNames(owner, methods),
        )}
      </p>
      <p>{isStoredChanged ? words.storedChanged : words.storedSame}</p>
    </Notice>
  )
}
