import { Link, Text } from '@shopify/polaris'

type TextLinkProps = {
  readonly path: string
  readonly text: string
  /** Text for screen readers, if the visible text does not name the object. It begins with the visible text. */
  readonly fullText?: string
  /**
   * `top` opens a page of the admin around the app. It is the default for an address outside the app. `new` opens a
   * page outside the app in a new tab.
   */
  readonly opens?: 'here' | 'top' | 'new'
  readonly onFollow?: () => void
}

const isOwn = (path: string) => path.startsWith('/')

/** Link to another page, among words. Merchants' names may be long, so they break anywhere. */
export function TextLink(props: TextLinkProps) {
  const { path, text, fullText, opens = isOwn(path) ? 'here' : 'top', onFollow } = props
  return (
    <Link
      url={path}
      {...(opens === 'top' && { target: '_top' as const })}
      {...(opens === 'new' && { external: true, target: '_blank' as const })}
      {...(fullText !== undefined && { accessibilityLabel: fullText })}
      {...(onFollow !== undefined && { onClick: onFollow })}
    >
      <Text as="span" breakWord>
        {text}
      </Text>
    </Link>
  )
}
