/** A decline's error. `advice` and `network` come from the issuer. */
export type Decline = {
  code: string
  declineCode?: string
  message: string
  network?: string
  advice?: 'try_again_later' | 'do_not_try_again' | 'confirm_card_data'
}

/** The outcome of a payment with a test card. */
export type Outcome =
  | { kind: 'succeeds' }
  | { kind: 'disputed' }
  /** the refund is pending at first and succeeds later */
  | { kind: 'refundLate' }
  /** the refund succeeds at first and fails later */
  | { kind: 'refundFails' }
  | { kind: 'declined'; decline: Decline }
  | { kind: 'authenticates'; then: Outcome }

type TestCard = { number: string; brand: string; outcome: Outcome }

const succeeds: Outcome = { kind: 'succeeds' }

/** The documented test cards by Stripe's names (`pm_card_…`). */
export const testCards = {
  visa: { number: '4242424242424242', brand: 'visa', outcome: succeeds },
  visa_debit: { number: '4000056655665556', brand: 'visa', outcome: succeeds },
  mastercard: { number: '5555555555554444', brand: 'mastercard', outcome: succeeds },
  amex: { number: '378282246310005', brand: 'amex', outcome: succeeds },
  discover: { number: '6011111111111117', brand: 'discover', outcome: succeeds },
  chargeDeclined: declining('4000000000000002', issuerSays('generic_decline', '01')),
  chargeDeclinedInsufficientFunds: declining('4000000000009995', {
    ...issuerSays('insufficient_funds', '51'),
    message: 'Your card has insufficient funds.',
    advice: 'try_again_later',
  }),
  chargeDeclinedLostCard: declining('4000000000009987', issuerSays('lost_card', '41')),
  chargeDeclinedStolenCard: declining('4000000000009979', issuerSays('stolen_card', '43')),
  chargeDeclinedVelocityLimitExceeded: declining('4000000000006975', {
    ...issuerSays('card_velocity_exceeded', '65'),
    message:
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  }),
  chargeDeclinedExpiredCard: declining('4000000000000069', {
    code: 'expired_card',
    message: 'Your card has expired.',
    advice: 'do_not_try_again',
  }),
  chargeDeclinedIncorrectCvc: declining('4000000000000127', {
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    advice: 'confirm_card_data',
  }),
  chargeDeclinedProcessingError: declining('4000000000000119', {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
    advice: 'try_again_later',
  }),
  chargeCustomerFail: declining('4000000000000341', issuerSays('generic_decline', '01')),
  authenticationRequiredOnSetup: authenticating('4000002500003155', succeeds),
  authenticationRequired: authenticating('4000002760003184', succeeds),
  threeDSecure2Required: authenticating('4000000000003220', succeeds),
  authenticationRequiredChargeDeclinedInsufficientFunds: authenticating('4000008260003178', {
    kind: 'declined',
    decline: {
      ...issuerSays('insufficient_funds', '51'),
      message: 'Your card has insufficient funds.',
      advice: 'try_again_later',
    },
  }),
  threeDSecureRequiredChargeDeclined: authenticating('4000008400001629', {
    kind: 'declined',
    decline: issuerSays('generic_decline', '01'),
  }),
  createDispute: { number: '4000000000000259', brand: 'visa', outcome: { kind: 'disputed' } },
  pendingRefund: { number: '4000000000007726', brand: 'visa', outcome: { kind: 'refundLate' } },
  refundFail: { number: '4000000000005126', brand: 'visa', outcome: { kind: 'refundFails' } },
} as const satisfies Record<string, TestCard>

export type TestCardName = keyof typeof testCards

/** Returns the test card with this number. */
export function findByNumber(number: string): TestCardName | undefined {
  const digits = number.replaceAll(/[ -]/g, '')
  return names.find((name) => testCards[name].number === digits)
}

/** Returns the test card of a ready-made payment method such as `pm_card_visa`. */
export function findByMethodId(id: string): TestCardName | undefined {
  return names.find((name) => id === `pm_card_${name}`)
}

/** Returns the outcome of a payment with this card. */
export function outcomeOf(name: TestCardName): Outcome {
  return testCards[name].outcome
}

/** Checks the number's check digit (ISO/IEC 7812). */
export function hasCheckDigit(number: string): boolean {
  const sum = [...number]
    .reverse()
    .map((digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0)
  return /^\d{12,19}$/.test(number) && sum % 10 === 0
}

const names = Object.keys(testCards) as TestCardName[]

function declining(number: string, decline: Decline): TestCard {
  return { number, brand: 'visa', outcome: { kind: 'declined', decline } }
}

function authenticating(number: string, then: Outcome): TestCard {
  return { number, brand: 'visa', outcome: { kind: 'authenticates', then } }
}

function issuerSays(declineCode: string, network: string): Decline {
  return { code: 'card_declined', declineCode, message: 'Your card was declined.', network }
}
