import { Link } from '@shopify/polaris'

type TextLinkProps = {
  readonly path: string
  readonly text: string
  /** What a screen reader tells where the text alone does not say of what. */
  readonly fullText?: string
  /** `top`: a page of the admin around the app. `new`: a page of somebody else's, in a tab of its own. */
  readonly opens?: 'here' | 'top' | 'new'
  readonly onFollow?: () => void
}

/** The way to another page, among words. */
export function TextLink({ path, text, fullText, opens = 'here', onFollow }: TextLinkProps) {
  return (
    <Link
      url={path}
      {...(opens === 'top' && { target: '_top' as const })}
      {...(opens === 'new' && { external: true, target: '_blank' as const })}
      {...(fullText !== undefined && { accessibilityLabel: fullText })}
      {...(onFollow !== undefined && { onClick: onFollow })}
    >
      {text}
    </Link>
  )
}
