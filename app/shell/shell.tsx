import { NavMenu } from '@shopify/app-bridge-react'
import { Outlet } from 'react-router'
import { codFeeRulesWords } from '#rules/words/cod-fee-rules.ts'
import { codRulesWords } from '#rules/words/cod-rules.ts'
import { codWithFeeWords } from '#rules/words/cod-with-fee.ts'
import { pincodeWords } from '#rules/words/pincodes.ts'
import { shellWords } from '#rules/words/shell.ts'
import { DeadEndGuardProvider } from '../dead-ends/dead-end-guard.tsx'
import {
  codFeeRulesPath,
  codRulesPath,
  codWithFeePath,
  homePath,
  listPath,
  pincodesPath,
  shippingPincodesPath,
} from '../paths.ts'
import { dataTypes } from '../types/registry.ts'
import { useAdminNavigation } from './navigation.ts'

/** The app's entries in the admin's menu, and the page of the current address. */
export function Shell() {
  useAdminNavigation()
  return (
    <>
      <NavMenu>
        <a href={homePath} rel="home">
          {shellWords.menu.home}
        </a>
        <a href={codWithFeePath}>{codWithFeeWords.title}</a>
        <a href={codFeeRulesPath}>{codFeeRulesWords.title}</a>
        <a href={codRulesPath}>{codRulesWords.title}</a>
        <a href={pincodesPath}>{pincodeWords.screens.payment.title}</a>
        <a href={shippingPincodesPath}>{pincodeWords.screens.delivery.title}</a>
        {dataTypes.map(({ handle, title }) => (
          <a key={handle} href={listPath(handle)}>
            {title}
          </a>
        ))}
      </NavMenu>
      <main aria-label={shellWords.mainLabel}>
        <DeadEndGuardProvider>
          <Outlet />
        </DeadEndGuardProvider>
      </main>
    </>
  )
}
