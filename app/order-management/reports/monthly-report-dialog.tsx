import { useState } from 'react'
import { ministryToday } from '#app/content/editor/ministry-today.ts'
import { toastSuccess } from '#app/order-management/screens/order-calls.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { AnswerOf } from '#app/ui/calls/api.ts'
import { apiUrl } from '#app/ui/calls/call.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { formatMoney, parseCents } from '#app/ui/format/money.ts'
import { addMonths, formatMonth } from '#app/ui/format/plain-date.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'

/** How many months back a report may begin; "All months" has the rest. */
const monthsOffered = 60

/** Chooses the months of the report for the accountant; last month at first. */
export function MonthlyReportDialog({ onClose }: { onClose: () => void }) {
  const thisMonth = `${ministryToday().slice(0, 7)}-01`
  const months = Array.from({ length: monthsOffered }, (_, at) =>
    addMonths(thisMonth, -at).slice(0, 7),
  )
  const lastMonth = months[1] ?? ''
  const [from, setFrom] = useState(lastMonth)
  const [to, setTo] = useState(lastMonth)
  const { data, failure } = useRead('GET /api/admin/orders/months', { query: { from, to } })
  const choices = months.map((month) => (
    <option key={month} value={month}>
      {formatMonth(month)}
    </option>
  ))
  return (
    <Dialog
      title="Monthly report"
      text="Payments, refunds, tax, card fees, and label costs, one row per month."
      onClose={onClose}
      foot={
        <>
          <ButtonLink
            href={apiUrl('GET /api/admin/orders/months.csv', { query: { from, to } })}
            download
            onClick={() => {
              toastSuccess('The monthly report is downloading.')
              onClose()
            }}
          >
            Download report (CSV)
          </ButtonLink>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2!">
        <SelectField
          label="From"
          name="report-from"
          value={from}
          onChange={({ target }) => {
            setFrom(target.value)
            if (target.value === '' || target.value > to) setTo(target.value || lastMonth)
          }}
        >
          <option value="">All months</option>
          {choices}
        </SelectField>
        <SelectField
          label="Through"
          name="report-through"
          value={to}
          onChange={({ target }) => {
            setTo(target.value)
            if (target.value < from) setFrom(target.value)
          }}
        >
          {choices}
        </SelectField>
      </div>
      <p role="status" className="mt-4">
        {failure ? `The totals couldn’t be loaded. ${failure.message}` : null}
        {data ? describeTotals(data) : failure ? null : 'Loading the totals...'}
      </p>
    </Dialog>
  )
}

function describeTotals(totals: AnswerOf<'GET /api/admin/orders/months'>): string {
  const { months, payments } = totals
  const money = (decimal: string) => formatMoney(parseCents(decimal) ?? 0)
  if (payments === 0 && parseCents(totals.refunded) === 0) {
    return `${pluralize(months, 'month', 'months')}, no orders.`
  }
  return `${pluralize(months, 'month', 'months')}, ${pluralize(payments, 'paid order', 'paid orders')}: ${money(totals.paid)} paid, ${money(totals.refunded)} refunded, ${money(totals.net)} net.`
}
