import { Text, type TextProps } from '@shopify/polaris'
import { createContext, type ReactNode, useContext } from 'react'

/** How deep the headings of a form stand on its page: a list in a card of a page is the third. */
const HeadingLevelContext = createContext(2)
export const HeadingLevelProvider = HeadingLevelContext.Provider

const elements = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
const deepest = elements.length

/** A heading of its place, so that the headings of a page make an outline wherever a field is drawn. */
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

/** What stands under a heading. */
export function UnderHeading({ children }: { readonly children: ReactNode }) {
  const level = useContext(HeadingLevelContext)
  return <HeadingLevelProvider value={level + 1}>{children}</HeadingLevelProvider>
}
