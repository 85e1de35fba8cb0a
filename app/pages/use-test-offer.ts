import { useNavigate } from 'react-router'
import { pageLinks } from './page-links.ts'

/** Options of a message after a save: a button that opens "Test a checkout". */
export function useTestOffer() {
  const navigate = useNavigate()
  const { title, path } = pageLinks.checkoutTest
  return { action: title, onAction: () => void navigate(path) }
}
