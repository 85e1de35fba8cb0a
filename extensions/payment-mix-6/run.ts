export { runPaymentRules as cart_payment_methods_transform_run } from '../../engine/run-payment-rules'
