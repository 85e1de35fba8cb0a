import { Checkbox } from '@shopify/polaris'

type TickProps = {
  readonly label: string
  readonly isTicked: boolean
  readonly onTick: (isTicked: boolean) => void
}

/** Yes or no, outside of any form of a record. */
export function Tick({ label, isTicked, onTick }: TickProps) {
  return <Checkbox label={label} checked={isTicked} onChange={onTick} />
}
