import '@shopify/polaris/build/esm/styles.css'
import { AppProvider, type AppProviderProps } from '@shopify/polaris'
import translations from '@shopify/polaris/locales/en.json'
import type { ComponentProps } from 'react'
import { Link, Outlet } from 'react-router'

type PolarisLinkProps = ComponentProps<NonNullable<AppProviderProps['linkComponent']>>

function PolarisLink({ url, external, ref: _ref, download: _download, ...rest }: PolarisLinkProps) {
  return external ? (
    <a {...(rest as object)} href={url} target="_blank" rel="noreferrer" />
  ) : (
    <Link {...(rest as object)} to={url} />
  )
}

/** Polaris, its style sheet and its words, for the pages drawn with it. */
export function PolarisLayout() {
  return (
    <AppProvider i18n={translations} linkComponent={PolarisLink}>
      <Outlet />
    </AppProvider>
  )
}
