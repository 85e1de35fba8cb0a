import { Link, useParams } from 'react-router'
import { NoticePage } from './notice-page.tsx'

export function NotFound() {
  const { store } = useParams()
  return (
    <NoticePage title="Page not found">
      <p>
        This local store has the pages that checkout customizations need: products, customers, shipping,
        payments, plan and apps.
      </p>
      <Link to={store ? `/store/${store}` : '/checkout'}>{store ? 'Go to Home' : 'Go to the checkout'}</Link>
    </NoticePage>
  )
}
