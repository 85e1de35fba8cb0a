import { Checkbox } from '@shopify/polaris'

type TickProps = {
  readonly label: string
  readonly help?: string
  readonly isTicked: boolean
  readonly onTick: (isTicked: boolean) => void
}

/** Checkbox, for use outside forms of records. */
export function Tick({ label, help, isTicked, onTick }: TickProps) {
  return <Checkbox label={label} helpText={help} checked={isTicked} onChange={onTick} />
}
