import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { donate } from '#app/giving/donate-document.ts'
import type { GivingArea } from '#app/giving/giving-area.ts'
import { GivePanel } from './give-panel.tsx'

const { donationForm, impact } = donate.whole.fallback
const nowhere = { street: '', city: '', state: '', zip: '' }

/** The giving area at this query: its html, where its button leads, and what the button says. */
function draw(
  query: Record<string, string>,
  url = 'https://give.example.org/?amount=1&frequency=x',
  area: GivingArea = { kind: 'link', url },
) {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/donate?${new URLSearchParams(query)}`]}>
      <GivePanel
        form={donationForm}
        impact={impact.items}
        giving={{
          area,
          buttonStyle: {},
          thankYou: '',
          preset: 5000,
          isMonthlyOffered: true,
          notes: ['Gifts are tax-deductible.'],
        }}
        contact={{ phone: '', address: nowhere }}
        address="example.org/donate"
      />
    </MemoryRouter>,
  )
  const [, href = '', words] =
    /<a[^>]*href="(https:\/\/give\.example\.org[^"]*)"[^>]*>(.*?)<\/a>/.exec(html) ?? []
  return {
    html,
    words,
    told: Object.fromEntries(new URLSearchParams(href.replaceAll('&amp;', '&').split('?')[1])),
  }
}

test.each([
  ['40', '40', '$40'],
  ['$1,250', '1250', '$1,250'],
  ['12.5', '12.50', '$12.50'],
  ['25', '25', '$25'],
])('passes the typed amount %j to the giving page', (amount, told, said) => {
  expect(draw({ amount })).toMatchObject({
    told: { amount: told, frequency: 'one-time' },
    words: `Give Now: ${said} once`,
  })
  expect(draw({ amount, often: 'monthly' }).told).toEqual({ amount: told, frequency: 'monthly' })
})

test('accepts another amount without JavaScript and keeps the frequency', () => {
  const { html } = draw({ amount: '40', often: 'monthly' })
  const [form = ''] = /<form.*<\/form>/.exec(html) ?? []
  expect(form).toMatch(/^<form [^>]*action="\/donate#give" method="get">/)
  expect(form).toContain('<input type="hidden" name="often" value="monthly"/>')
  expect(form).toMatch(/<label[^>]*for="field-amount"[^>]*>Another amount, in dollars</)
  expect(form).toMatch(/<input[^>]*name="amount"[^>]*value="40"/)
  expect(draw({ amount: '25' }).html).not.toContain('value="25"')
})

test.each(['0', '0.99', '100000.01', '12,50', 'ten', '-5', '1e9', '"<b>'])(
  'the amount %j is refused, kept in its field, and not sent',
  (amount) => {
    const { html, told } = draw({ amount })
    expect(told.amount).toBe('50')
    expect(html).toContain('Please enter an amount from $1 to $100,000')
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain(
      `value="${amount.replace('"', '&quot;').replace('<', '&lt;').replace('>', '&gt;')}"`,
    )
  },
)

test('asks for no amount if the giving page takes none', () => {
  const { html, told } = draw({ amount: '40' }, 'https://give.example.org/')
  expect(told).toEqual({})
  expect(html).not.toContain('Another amount')
})

test.each<[string, GivingArea, string]>([
  ['/api/giving/embed', { kind: 'embed' }, '/donate?form=1#give'],
  [
    'https://give.example.org/?amount=40',
    { kind: 'frame', url: 'https://give.example.org/?amount=1' },
    '/donate?amount=40&amp;form=1#give',
  ],
])('loads the form at %s only after its button was pressed', (src, area, href) => {
  const amount = { amount: '40' }
  const closed = draw(amount, '', area).html
  expect(closed).toContain(`href="${href}"`)
  expect(closed).not.toContain('<iframe')
  expect(closed).not.toContain('data-frames')
  const { html } = draw({ ...amount, form: '1' }, '', area)
  expect(html).toContain(`src="${src}"`)
  // lets the page's policy allow it
  expect(html).toContain('data-frames="giving"')
})

test('shows the confirmed notes below', () => {
  expect(draw({}).html).toContain('Gifts are tax-deductible.')
})
