import { Text, type TextProps } from '@shopify/polaris'
import { createContext, type ReactNode, useContext } from 'react'

/** Level of a form's headings on its page. A list in a card of a page has the third level. */
const HeadingLevelContext = createContext(2)
export const HeadingLevelProvider = HeadingLevelContext.Provider

const elements = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
const deepest = elements.length

/** Heading at its level, so that the headings of a page make an outline wherever a field is drawn. */
export function LevelHeading({ id, variant = 'headingSm', children }: LevelHeadingProps) {
  const level = useContext(HeadingLevelContext)
  return (
    <Text
      as={elements[Math.min(level, deepest) - 1] ?? 'h6'}
      variant={variant}
      {...(id === undefined ? {} : { id })}
    >
      {children}
    </Text>
  )
}

type LevelHeadingProps = {
  readonly id?: string
  readonly variant?: NonNullable<TextProps['variant']>
  readonly children: ReactNode
}

/** Content below a heading, whose own headings are one level deeper. */
export function UnderHeading({ children }: { readonly children: ReactNode }) {
  const level = useContext(HeadingLevelContext)
  return <HeadingLevelProvider value={level + 1}>{children}</HeadingLevelProvider>
}
