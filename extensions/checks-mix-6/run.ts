export { runChecks as cart_validations_generate_run } from '../../engine/run-checks'
