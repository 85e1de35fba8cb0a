import { useId } from 'react'
import { ShareBar } from '../share-bar.tsx'
import { Line, Stack } from './stack.tsx'
import { InlineText } from './text.tsx'

type FigureProps = { readonly label: string; readonly figure: string; readonly id?: string }

/** How many there are of something, with the number at the end of its line. */
export function Figure({ label, figure, id }: FigureProps) {
  return (
    <Line toBothEnds>
      <InlineText {...(id !== undefined && { id })}>{label}</InlineText>
      <InlineText emphasis="some">{figure}</InlineText>
    </Line>
  )
}

type ShareProps = Omit<FigureProps, 'id'> & { readonly used: number; readonly of: number }

/** How much of a limit is taken: the figure, and a bar under it. */
export function Share({ used, of, ...figure }: ShareProps) {
  const labelId = useId()
  return (
    <Stack between="lines">
      <Figure {...figure} id={labelId} />
      <ShareBar used={used} of={of} labelledBy={labelId} />
    </Stack>
  )
}
