import { LevelHeading, UnderHeading } from '../schema/heading-level.tsx'
import { ItemFrame, type ItemFrameProps } from './item-frame.tsx'

/** Item of a list inside a form, under a heading of the form's own level. */
export function ListItem({ children, ...frame }: ItemFrameProps) {
  return (
    <ItemFrame {...frame} renderHeading={(id) => <LevelHeading id={id}>{frame.title}</LevelHeading>}>
      <UnderHeading>{children}</UnderHeading>
    </ItemFrame>
  )
}
