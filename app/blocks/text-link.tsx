import { Link } from '@shopify/polaris'

/** The way to another page, among words. */
export function TextLink({ path, text }: { readonly path: string; readonly text: string }) {
  return <Link url={path}>{text}</Link>
}
