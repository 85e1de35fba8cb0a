import { useId } from 'react'
import { ShareBar } from './share-bar.tsx'
import { Line, Stack } from './stack.tsx'
import { InlineText } from './text.tsx'

type FigureProps = { readonly label: string; readonly figure: string; readonly id?: string }

/** A label, with a number at the end of the line. */
export function Figure({ label, figure, id }: FigureProps) {
  return (
    <Line toBothEnds>
      <InlineText {...(id !== undefined && { id })}>{label}</InlineText>
      <InlineText emphasis="some">{figure}</InlineText>
    </Line>
  )
}

type ShareProps = Omit<FigureProps, 'id'> & { readonly used: number; readonly of: number }

/** Used part of a limit: the number, and a bar below it. */
export function Share({ used, of, ...figure }: ShareProps) {
  const labelId = useId()
  return (
    <Stack between="lines">
      <Figure {...figure} id={labelId} />
      <ShareBar used={used} of={of} labelledBy={labelId} />
    </Stack>
  )
}
