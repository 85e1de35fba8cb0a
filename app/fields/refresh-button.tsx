import { Button } from '@shopify/polaris'
import { RefreshIcon } from '@shopify/polaris-icons'
import { fieldWords } from '#rules/words/fields.ts'

type RefreshButtonProps = {
  readonly label: string
  readonly loading: boolean
  readonly disabled: boolean
  readonly onRefresh: () => void
  /** True to show only the icon, next to a narrow field. */
  readonly isShort?: boolean
}

/** Loads a field's options again. */
export function RefreshButton({ label, loading, disabled, onRefresh, isShort = false }: RefreshButtonProps) {
  return (
    <Button
      icon={RefreshIcon}
      loading={loading}
      disabled={disabled}
      onClick={onRefresh}
      accessibilityLabel={fieldWords.refreshList(label)}
    >
      {isShort ? '' : fieldWords.refresh}
    </Button>
  )
}
