import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { type CallResult, callTimeout, resultOf } from '#app/checkout/form/checkout-calls.ts'
import type { CardForm, CardResult } from '#app/checkout/form/checkout-payment.ts'
import type { AnswerOf } from '#app/ui/calls/api.ts'
import { call } from '#app/ui/calls/call.ts'
import { fieldId, TextField } from '#app/ui/field.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { AuthenticationDialog, type AuthenticationQuestion } from './authentication-dialog.tsx'
import { type CardErrors, type CardInput, checkTestCard } from './test-cards.ts'
import { TestNumbers } from './test-numbers.tsx'

/** The simulator's response about a payment. */
type Answer = AnswerOf<'POST /api/shop/test-card'>

const names = { number: 'test-card-number', expiry: 'test-card-expiry', cvc: 'test-card-cvc' }

/** The card form of test mode without a card processor: it takes only test numbers. */
export default function TestCardForm({
  ref,
  onReady,
}: {
  ref: Ref<CardForm | null>
  onReady: (isReady: boolean) => void
}) {
  const t = useWords()
  const box = useRef<HTMLDivElement>(null)
  const [errors, setErrors] = useState<CardErrors>({})
  const [question, setQuestion] = useState<AuthenticationQuestion>()
  const notifyReady = useEffectEvent(onReady)

  // Syncs with the page's button, which waits for this form.
  useEffect(() => {
    notifyReady(true)
    return () => notifyReady(false)
  }, [])

  useImperativeHandle(ref, () => ({
    async check() {
      const found = readCard(box.current)
      setErrors(found.errors)
      const wrong = (['number', 'expiry', 'cvc'] as const).find((part) => found.errors[part])
      if (wrong) document.getElementById(fieldId(names[wrong]))?.focus()
      return !wrong
    },
    charge: ({ clientSecret }) => charge(clientSecret, readCard(box.current).card, ask),
  }))

  /** Asks what the buyer's bank would ask. */
  async function ask(): Promise<boolean> {
    const isAllowed = await new Promise<boolean>((answer) => setQuestion({ answer }))
    setQuestion(undefined)
    return isAllowed
  }

  return (
    <div ref={box} className="rounded-card border border-line bg-surface p-5">
      <TestNumbers />
      <div className="mt-5 grid grid-cols-2 items-end gap-5">
        <div className="col-span-2">
          <CardField
            name={names.number}
            label={t('Test card number')}
            error={errors.number && t(errors.number)}
          />
        </div>
        <CardField
          name={names.expiry}
          label={t('Expires (MM/YY)')}
          error={errors.expiry && t(errors.expiry)}
        />
        <CardField
          name={names.cvc}
          label={t('Security code')}
          error={errors.cvc && t(errors.cvc)}
        />
      </div>
      {question ? <AuthenticationDialog question={question} /> : null}
    </div>
  )
}

/** No autofill: a real card doesn't belong here. */
function CardField(props: { name: string; label: string; error: string | undefined }) {
  return <TextField {...props} inputMode="numeric" autoComplete="off" required maxLength={23} />
}

function readCard(box: HTMLElement | null) {
  const text = (name: string) =>
    box?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value.trim() ?? ''
  const { number, expiry, cvc } = names
  return checkTestCard({ number: text(number), expiry: text(expiry), cvc: text(cvc) }, new Date())
}

async function charge(
  clientSecret: string,
  card: CardInput,
  ask: () => Promise<boolean>,
): Promise<CardResult> {
  const body = { clientSecret, ...card }
  const first = await resultOf(call('POST /api/shop/test-card', { body, ...callTimeout() }))
  if (!first.isOk || first.answer.status !== 'requires_action') return readCardAnswer(first)
  const succeeds = await ask()
  const second = { body: { clientSecret, succeeds }, ...callTimeout() }
  return readCardAnswer(await resultOf(call('POST /api/shop/test-card/authenticate', second)))
}

function readCardAnswer(result: CallResult<Answer>): CardResult {
  if (!result.isOk) {
    const isRefusal = result.status >= 400 && result.status < 500
    return isRefusal ? { kind: 'refused', message: result.message } : { kind: 'unknown' }
  }
  const { status, error } = result.answer
  if (status === 'succeeded' || status === 'processing') return { kind: 'charged' }
  return error ? { kind: 'refused', message: error.message } : { kind: 'unknown' }
}
