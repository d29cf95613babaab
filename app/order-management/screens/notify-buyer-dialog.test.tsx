import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MailState } from '#app/ui/calls/mail-state.ts'
import { EmailCheckbox } from './buyer-email.tsx'
import { NotifyBuyerDialog } from './notify-buyer-dialog.tsx'

test.each([
  [true, 'The buyer gets the email above.'],
  [false, 'The buyer won’t get an email.'],
])('email is set up: %s; the dialog says: %s', (isOn, words) => {
  const html = renderToStaticMarkup(
    <MailState value={isOn}>
      <NotifyBuyerDialog
        title="Refund $28.00?"
        yes="Refund $28.00"
        orderId="8cs4z04y"
        request={{ move: 'refunded' }}
        problem=""
        isBusy={false}
        onYes={() => {}}
        onClose={() => {}}
      />
    </MailState>,
  )
  expect(html).toContain(`${words}</p>`)
})

test.each([
  [true, false],
  [false, true],
])('email is set up: %s; the checkbox is cleared and can’t be checked: %s', (isOn, isCleared) => {
  const html = renderToStaticMarkup(
    <MailState value={isOn}>
      <EmailCheckbox
        name="tell-buyer"
        what="this email to the buyer"
        offNote="so the buyers won’t get it."
        isChosen
        onChange={() => {}}
      />
    </MailState>,
  )
  expect(html.includes('checked=""')).toBe(!isCleared)
  expect(html.includes('aria-disabled="true"')).toBe(isCleared)
  expect(html.includes('Email isn’t set up yet, so the buyers won’t get it.')).toBe(isCleared)
})
