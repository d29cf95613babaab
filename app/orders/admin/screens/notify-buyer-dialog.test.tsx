import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MailState } from '#app/ui/calls/mail-state.ts'
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
