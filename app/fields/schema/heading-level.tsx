import { Text, type TextProps } from '@shopify/polaris'
import { createContext, type ReactNode, useContext } from 'react'

/** Level of a form's headings on its page. For a list in a card it is 3. */
const HeadingLevelContext = createContext(2)
export const HeadingLevelProvider = HeadingLevelContext.Provider

const elements = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
const deepest = elements.length

/** Heading at the current level. So the headings of a page form an outline wherever a field is drawn. */
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

/** Content below a heading. Headings inside are one level deeper. */
export function UnderHeading({ children }: { readonly children: ReactNode }) {
  const level = useContext(HeadingLevelContext)
  return <HeadingLevelProvider value={level + 1}>{children}</HeadingLevelProvider>
}
