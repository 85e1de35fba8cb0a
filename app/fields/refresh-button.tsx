import { Button } from '@shopify/polaris'
import { RefreshIcon } from '@shopify/polaris-icons'
import { fieldWords } from '#rules/words/fields.ts'

type RefreshButtonProps = {
  readonly label: string
  readonly loading: boolean
  readonly disabled: boolean
  readonly onRefresh: () => void
}

/** Loads a field's options again. */
export function RefreshButton({ label, loading, disabled, onRefresh }: RefreshButtonProps) {
  return (
    <Button
      icon={RefreshIcon}
      loading={loading}
      disabled={disabled}
      onClick={onRefresh}
      accessibilityLabel={fieldWords.refreshList(label)}
    >
      {fieldWords.refresh}
    </Button>
  )
}
